using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.DependencyInjection;

/// <summary>The state of a log entry: the values of an event by name, for structured logs, and its message.</summary>
internal sealed class LogEntry(SqlEvent entry) : IReadOnlyList<KeyValuePair<string, object?>>
{
    public int Count => entry.Values.Count;

    public KeyValuePair<string, object?> this[int index] => entry.Values[index];

    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => entry.Values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public override string ToString() => entry.ToString();
}
