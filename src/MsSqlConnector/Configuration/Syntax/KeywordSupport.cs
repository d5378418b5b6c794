using System;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>
/// Specifies how this version supports a keyword. Unsupported values are rejected. Only keywords marked <see cref="Ignored"/> are accepted
/// without effect.
/// </summary>
[Flags]
internal enum KeywordSupport
{
    /// <summary>Every value is supported on every platform.</summary>
    Supported = 0,

    /// <summary>
    /// Only the values that the keyword lists as implemented are supported. Any other value is rejected when a connection is created.
    /// </summary>
    NotImplemented = 1,

    /// <summary>The feature exists only on Windows.</summary>
    WindowsOnly = 2,

    /// <summary>The keyword exists only on .NET Framework.</summary>
    FrameworkOnly = 4,

    /// <summary>The keyword is accepted for compatibility and has no effect. A value other than the default causes a warning.</summary>
    Ignored = 8,
}
