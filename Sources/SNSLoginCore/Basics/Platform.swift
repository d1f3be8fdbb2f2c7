// The one place of this module that knows which C library and which Foundation the platform has.
// FoundationEssentials leaves out ICU (40 MB), which is what makes a command start in milliseconds.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
