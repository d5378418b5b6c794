using System;

namespace MsSqlConnector.Parsing;

/// <summary>
/// Facts about the session that are true whatever reading goes back to: changed by compare-exchange, since timers and
/// other threads touch them, and never restored.
/// </summary>
[Flags]
internal enum SessionFlags
{
    None = 0,

    /// <summary>The connection is in doubt and must not be used again.</summary>
    Broken = 1,

    /// <summary>The next request carries the reset bit (MS-TDS 2.2.3.1.2).</summary>
    ResetOwed = 2,

    /// <summary>The next reset keeps the transaction.</summary>
    ResetKeepsTransaction = 4,
}
