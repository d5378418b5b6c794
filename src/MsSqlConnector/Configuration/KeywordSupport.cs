using System;

namespace MsSqlConnector.Configuration;

/// <summary>
/// How this version supports a keyword. Values that are not supported are refused; only keywords marked <see cref="Ignored"/> are
/// accepted without effect.
/// </summary>
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

    /// <summary>The keyword is accepted for old connection strings and has no effect; a value other than the default raises a warning.</summary>
    Ignored = 8,
}
