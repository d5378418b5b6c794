using System;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>One way of reading a value.</summary>
/// <param name="Name">The call as in source code.</param>
/// <param name="Read">Reads the value; a stream is read to its end.</param>
/// <param name="ReadAsync">Reads the value asynchronously, where supported.</param>
internal sealed record Probe(string Name, Func<DbDataReader, int, object?> Read, Func<DbDataReader, int, Task<object?>>? ReadAsync = null)
{
    /// <summary>
    /// Opens a value or reads pieces of it. In sequential mode such probes have separate results, because they change the state of
    /// SqlClient's reader.
    /// </summary>
    public bool IsAlone { get; init; }
}
