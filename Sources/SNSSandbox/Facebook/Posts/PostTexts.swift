/// What people write in the sandbox, in the wire form once and for all.
enum PostTexts {
  static let short: [WireText] = [
    "First coffee of the day, and the harbour is still asleep.",
    "今日は天気がいいので、川沿いを散歩しました。桜はまだつぼみです。",
    "Happy holidays 🇯🇵🇺🇳 from the whole family 👨‍👩‍👧‍👦 and the dog 🐕‍🦺!",
    "Does anybody have a ladder that I could borrow this weekend?",
    "Line one\nLine two\n\nAnd a last line after an empty one.",
    "明日の打ち合わせは10時からです。場所は「三階の会議室」。",
    "She said \"see you at 5/6\", and then C:\\temp was full.",
    "صباح الخير يا أصدقاء، الجو جميل اليوم",
    "Moved in at last 🏡. Thank you all for carrying boxes 💪🏽📦",
    "Ein Fahrrad zu verschenken: grün, alt, läuft. Bitte abholen in der Gärtnerstraße.",
    "한국에서 온 친구와 저녁을 먹었어요. 정말 즐거웠습니다!",
    "Reading list for the winter: https://books.example.org/lists/winter?page=1&sort=new",
    "半角ｶﾀｶﾅと全角カタカナ、e\u{301}と\u{E9}は同じ幅？",
  ]

  static let greetings: [WireText] = [
    "Happy birthday! 🎂 See you on Saturday.", "お誕生日おめでとうございます！🎉", "Thanks for the lovely evening.",
    "You left your umbrella here ☂️",
  ]

  static let long: [WireText] = [
    WireText(
      """
      We took the early train and were at the pass before noon. The snow was gone except in the shade, and the \
      little hut sold soup and very strong tea. From there the path follows the ridge for an hour, with the lake on \
      one side and nothing much on the other, and then drops through a forest of old larches.

      I counted three eagles, one fox and about forty people with the same blue jacket. If you go: take the second \
      bus back, the first one does not wait for the train. Photos follow as soon as I find the cable.
      """),
    WireText(
      """
      先週末、友人たちと古い町を訪ねました。駅から歩いて十五分ほどのところに、百年以上続く豆腐屋さんがあります。\
      朝六時に開いて、九時にはもう売り切れてしまうそうです。

      そのあと川沿いの道を下って、小さな美術館に入りました。地元の画家の展示で、海の絵が多かったです。また行きたい。
      """),
    WireText(
      """
      A short guide to the allotment, since three people asked. Water in the evening, never at noon. The tap by the \
      shed drips: turn it all the way. Tomatoes are Ben's, beans are everybody's, and the pumpkin is nobody's but it \
      keeps growing 🎃. Please write down what you take, the notebook hangs behind the door. Slugs go to the far end \
      of the meadow, alive. The key is where it always is, and no, it is not under the mat any more.
      """),
  ]

  static let comments: [WireText] = [
    "Lovely!", "いいですね！", "Where is that?", "❤️", "Count me in.", "Haha 😂", "See you there", "写真きれい 📷",
    "Can you send me the address?", "Congratulations, both of you!",
  ]

  struct Link: Sendable {
    var address: String
    var title: WireText
    var description: WireText
  }

  static let links = [
    Link(
      address: "https://blog.example.org/2026/harbour-walks?ref=fb&utm_source=social",
      title: "Seven walks around the harbour",
      description: "Short ones, long ones, and one that needs rubber boots."),
    Link(
      address: "https://news.example.jp/articles/12345", title: "駅前の書店が再開へ",
      description: "改装工事を終え、来月から営業を再開する。"),
    Link(
      address: "https://recipes.example.com/soup/leek", title: "Leek & potato soup",
      description: "Ready in half an hour; better on the second day."),
  ]
}
