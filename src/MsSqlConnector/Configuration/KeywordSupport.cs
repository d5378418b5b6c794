using System;

namespace MsSqlConnector.Configuration;

/// <summary>What this version does with a keyword; a known keyword is never ignored, so what is not built is refused.</summary>
[Flags]
internal enum KeywordSupport
{
    /// <summary>Every value works on every platform.</summary>
    Supported = 0,

    /// <summary>Only the values the keyword lists as built work; any other is refused when a connection is made.</summary>
    NotBuiltYet = 1,

    /// <summary>The feature exists on Windows only.</summary>
    WindowsOnly = 2,

    /// <summary>The keyword exists on .NET Framework only.</summary>
    FrameworkOnly = 4,
}
