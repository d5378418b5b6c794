using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>The state of the statistics of a connection, in one byte of the connection.</summary>
[Flags]
internal enum StatisticsFlags : byte
{
    None = 0,

    /// <summary>The application has enabled the statistics.</summary>
    Enabled = 1,

    /// <summary>There are values, which are being collected or were collected earlier.</summary>
    Existing = 2,
}
