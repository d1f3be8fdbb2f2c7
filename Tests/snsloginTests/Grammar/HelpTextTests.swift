import Testing

@testable import snslogin

@Suite struct HelpTextTests {
  @Test("the general help shows examples first, then commands, flags, variables and exit codes")
  func general() {
    let expected = #"""
      Log in to Facebook, X and LINE from a terminal, keep the tokens, read your feed.

      Usage: snslogin <command> [flags]

      Examples
        snslogin --sandbox login facebook    try it: no app, no account, no network
        snslogin --sandbox feed --limit 5    five posts of the made-up feed
        snslogin login facebook              log in with a code, in any browser
        snslogin login twitter               log in to X with a PIN
        snslogin feed --limit 5              your five newest posts
        snslogin feed --all --format ndjson  every post, one JSON object a line

      Commands
        login <sns>                        log in and save the token
        logout <sns>                       revoke the token at the provider, then
                                           forget it
        whoami [<sns>]                     show who is logged in, and until when
        token <sns>                        print a valid access token, for scripts
        feed                               print your Facebook feed, newest first
        post <id>                          print one post in full
        read                               read your Facebook feed in an interactive
                                           list
        api <sns> <path>                   send a signed request to the provider, body
                                           to stdout
        config <action> [<key>] [<value>]  read and change settings
        sandbox                            run the offline stand-in for Facebook, X
                                           and LINE on a local port
        schema <name>                      print the JSON Schema of an output
        help [<command>]                   show this text, or the help of a command

      Flags of every command, before or after it
            --json            print JSON; an error is one line of JSON on stderr
            --color WHEN      auto, always or never
        -q, --quiet           leave out notes; addresses, codes and errors stay
        -v, --verbose         show requests and answers on stderr, secrets masked
            --config-dir DIR  keep tokens and settings in DIR
            --sandbox         use the built-in stand-in for Facebook, X and LINE: no
                              app, no network
            --no-input        never ask and never read stdin for an answer
            --account ID      use this account instead of the active one
        -h, --help            show help and end
            --version         show the version and end

      Environment
        SNSLOGIN_FACEBOOK_APP_ID       app credentials; they win over the settings, as
                                       do ..._CLIENT_TOKEN, ..._APP_SECRET and
                                       ..._API_VERSION
        SNSLOGIN_TWITTER_CONSUMER_KEY  the same for X, with ..._CONSUMER_SECRET,
                                       ..._CLIENT_ID, ..._CLIENT_SECRET and
                                       ..._REDIRECT_URI
        SNSLOGIN_LINE_CHANNEL_ID       the same for LINE, with ..._CHANNEL_SECRET and
                                       ..._REDIRECT_URI
        SNSLOGIN_FACEBOOK_TOKEN        a token to use instead of the saved login; for
                                       X SNSLOGIN_TWITTER_TOKEN (of OAuth 2.0, or
                                       TOKEN:SECRET), for LINE SNSLOGIN_LINE_TOKEN
        SNSLOGIN_CONFIG_DIR            where tokens and settings are kept
        SNSLOGIN_ENDPOINT              a local server that stands in for the providers
        NO_COLOR                       no colours; BROWSER, PAGER, HTTPS_PROXY,
                                       NO_PROXY, SSL_CERT_FILE, XDG_CONFIG_HOME and
                                       XDG_STATE_HOME mean what they mean elsewhere

      Exit codes
        0 done   1 a bug   2 wrong usage   3 log in again   4 denied or expired
        5 network   6 rate limit   7 refused   8 a file of ours   130 Ctrl-C

      """#
    #expect(HelpText.text(for: nil) == expected)
  }

  @Test("the help of login")
  func login() {
    let expected = #"""
      Log in and save the token.

      Usage: snslogin login <sns> [flags]

      Examples
        snslogin login facebook                      shows an address and a code
        snslogin login twitter                       shows an address, asks for the
                                                     PIN
        snslogin login line                          waits for the browser to come
                                                     back
        snslogin login facebook --with-token < FILE  saves a token that you have
        snslogin --sandbox login facebook            tries it without an app

      Arguments
        <sns>  facebook, twitter, x, line

      Flags
            --flow FLOW        the way to log in; the first of an SNS is the usual
                               one: facebook device, paste; twitter pin, browser,
                               paste; line browser, paste
            --scopes A,B       permissions to ask for, instead of the usual ones
            --no-browser       show the address, open nothing
            --qr               facebook: also draw the address as a QR code (needs
                               qrencode); line: ask LINE's page for its QR code
            --as NAME          twitter: ask X for this account, not for whoever is
                               logged in
            --no-auto-login    line: let LINE's page ask, where its automatic login
                               fails on a phone
            --with-token       read a token from stdin, check it at the provider, save
                               it
            --timeout SECONDS  give up after that time
            --force            log in even when a valid login exists

      device: open an address on any device and type a code there. pin: the address
      shows a PIN, which is typed here or comes from stdin. browser: the browser comes
      back to a port of this machine. paste: paste the address that the browser ends
      at.

      LINE offers other programs neither device code nor PIN; those that imitate its
      own get accounts blocked.

      The address and the code go to stderr; when the login is done, stdout says who
      is logged in. Ctrl-C ends the login and saves nothing.

      `snslogin help` lists the flags that every command takes.

      """#
    #expect(HelpText.text(for: .login) == expected)
  }

  @Test("the help of feed")
  func feed() {
    let expected = #"""
      Print your Facebook feed, newest first.

      Usage: snslogin feed [flags]

      Examples
        snslogin feed --limit 5                            the five newest posts
        snslogin feed --all --since 2026-05-01             every post since then
        snslogin feed --new --quiet                        only what is new, for cron
        snslogin feed --follow --limit 3                   new posts as they come
        snslogin feed --all --format ndjson > feed.ndjson  every post, one a line
        snslogin feed --all --format csv > feed.csv        a table of every post

      Flags
            --limit N           how many posts, over as many pages as it takes
                                (default 25)
            --all               every post there is
            --since TIME        no post older than that
            --until TIME        no post newer than that
            --new               what came since the last --new, however many; the
                                first time, --limit posts
            --follow            go on printing new posts until Ctrl-C; oldest first
            --interval SECONDS  with --follow: look that often (default 60)
            --of ID             another feed, for example that of a page
            --fields A,B        ask for these fields only, and print only them
            --page-size N       posts in one request, 1 to 100
            --jobs N            with --all: requests under way at once, 1 (the
                                default) to 16; the output is the same
            --format text|json|ndjson|csv|atom|jsonfeed
                                text (the default), json (one array, as --json),
                                ndjson (one JSON object a line), csv (a table), atom
                                or jsonfeed (for feed readers)
            --no-pager          print to the terminal, however long it is; else PAGER
                                shows what is more than a screen

      TIME is a date (2026-05-01), a date and time (2026-05-01T12:30+09:00), unix
      seconds, or an age (90s, 30m, 12h, 7d, 2w). Without a zone it is UTC. Both ends
      belong to it; --until with a date means the end of that day.

      --new keeps a mark per account and feed in $XDG_STATE_HOME/snslogin
      (~/.local/state/snslogin). It moves when everything has been written, and not
      after a failure. --follow writes text, ndjson or csv and uses no mark.

      Fields: id, created_time, updated_time, message, story, from, to, status_type,
      permalink_url, privacy, place, message_tags, parent_id, is_hidden, full_picture,
      shares, reactions, comments, attachments.

      newsboat reads it with the line "exec:snslogin feed --format atom", quotes
      included, in its urls. In csv, text that a spreadsheet would run as a formula
      has an apostrophe in front.

      `snslogin help` lists the flags that every command takes.

      """#
    #expect(HelpText.text(for: .feed) == expected)
  }

  @Test("the help of api")
  func api() {
    let expected = #"""
      Send a signed request to the provider, body to stdout.

      Usage: snslogin api <sns> <path> [flags]

      Examples
        snslogin api twitter 2/users/me             who is logged in, as X says it
        snslogin api facebook me -f fields=id,name  a call of the Graph API
        snslogin api line v2/profile                the LINE profile
        snslogin api twitter 2/tweets -F post.json  posts the JSON in a file

      Arguments
        <sns>  facebook, twitter, x, line

      Flags
        -X, --method METHOD       GET, or POST as soon as there is a -f or -F
        -f, --field KEY=VALUE     a query parameter of a GET, a form field else
        -F, --file FILE           the raw body, JSON unless -H says otherwise; - is
                                  stdin
        -H, --header NAME: VALUE  another header
        -i, --include             print status and headers before the body

      A path gets the provider's host and, for facebook, the version of the settings;
      a whole https address must be on the provider's own hosts. The body is printed
      whatever the status, the exit code tells what it means. Only a GET whose token
      was refused is asked again, once, with a renewed token; nothing else is
      repeated.

      `snslogin help` lists the flags that every command takes.

      """#
    #expect(HelpText.text(for: .api) == expected)
  }

  @Test("the help of config")
  func config() {
    let expected = #"""
      Read and change settings.

      Usage: snslogin config <action> [<key>] [<value>]

      Examples
        snslogin config set facebook.app_id 1234   the id of your app
        snslogin config set facebook.client_token  asks for it, or reads stdin
        snslogin config list                       all settings, secrets masked
        snslogin config path                       where they are kept

      Arguments
        <action>  get, set, unset, list, path

      Keys: facebook.app_id, facebook.client_token, facebook.app_secret,
      facebook.api_version, twitter.consumer_key, twitter.consumer_secret,
      twitter.client_id, twitter.client_secret, twitter.redirect_uri, line.channel_id,
      line.channel_secret, line.redirect_uri. The secret ones are read from stdin, or
      asked for without echo.

      `snslogin help` lists the flags that every command takes.

      """#
    #expect(HelpText.text(for: .config) == expected)
  }

  @Test(
    "every help fits 80 columns, has no trailing blanks and ends with a line end",
    arguments: [nil] + CommandTable.definitions)
  func shape(command: CommandDefinition?) {
    let text = HelpText.text(for: command)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(text.split(separator: "\n").filter { $0.count > 80 || $0.last == " " } == [])
  }

  @Test("in a narrow terminal only what is to be typed may be longer than a line", arguments: [20, 40, 59])
  func narrow(width: Int) {
    for command in [nil] + CommandTable.definitions {
      let text = HelpText.text(for: command, width: width)
      let long = text.split(separator: "\n").filter { $0.count > width }
      #expect(
        long.filter {
          !$0.contains("snslogin") && !$0.contains("--") && !$0.contains("SNSLOGIN_") && !$0.contains("<")
        } == [])
    }
  }

  @Test("a wide terminal changes nothing")
  func wide() {
    #expect(HelpText.text(for: .feed, width: 200) == HelpText.text(for: .feed))
  }

  @Test("the version is one line")
  func version() {
    #expect(HelpText.version == "snslogin 0.1.0\n")
  }
}
