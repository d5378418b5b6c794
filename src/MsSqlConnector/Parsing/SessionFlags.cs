using System;

namespace MsSqlConnector.Parsing;

/// <summary>
/// The flags of a session that do not depend on the read position. They are never restored. They are changed by compare-exchange, because
/// timers and other threads access them.
/// </summary>
[Flags]
internal enum SessionFlags
{
    None = 0,

    /// <summary>The connection is in an unknown state and must not be used again.</summary>
    Broken = 1,

    /// <summary>The next request contains the reset bit (MS-TDS 2.2.3.1.2).</summary>
    ResetPending = 2,

    /// <summary>The next reset keeps the transaction.</summary>
    ResetKeepsTransaction = 4,
}
