using System;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>One way of asking a reader for a value.</summary>
/// <param name="Name">As a user would write it.</param>
/// <param name="Read">Asks; what it gives is read to its end where it is a stream.</param>
/// <param name="ReadAsync">Asks asynchronously, where there is such a way.</param>
internal sealed record Probe(string Name, Func<DbDataReader, int, object?> Read, Func<DbDataReader, int, Task<object?>>? ReadAsync = null)
{
    /// <summary>
    /// Opens a value or reads pieces of it. In sequence such probes have a result each: the incumbent's reader is not the same afterwards.
    /// </summary>
    public bool IsAlone { get; init; }
}
