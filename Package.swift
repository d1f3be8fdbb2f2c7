// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "snslogin",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "snslogin", targets: ["snslogin"])
  ],
  targets: [
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "SNSLoginCore", dependencies: ["CCurl", "CCrypto"], swiftSettings: strict),
    .target(name: "SNSSandbox", dependencies: ["SNSLoginCore"], swiftSettings: strict),
    .executableTarget(
      name: "snslogin", dependencies: ["SNSLoginCore", "SNSSandbox"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["SNSLoginCore", "SNSSandbox"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "SNSLoginCoreTests", dependencies: ["SNSLoginCore", "SNSSandbox", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SNSSandboxTests", dependencies: ["SNSSandbox", "SNSLoginCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "snsloginTests", dependencies: ["snslogin", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["snslogin", "SNSSandbox", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
