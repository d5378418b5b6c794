using System.Collections.Generic;
using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>An event of the provider for logs.</summary>
/// <param name="id">The number in the event source.</param>
/// <param name="name">The name in the event source.</param>
/// <param name="level">The level.</param>
/// <param name="message">The message, with a placeholder for each value.</param>
/// <param name="valueNames">The names of the values.</param>
internal sealed class EventDefinition(int id, string name, EventLevel level, string message, string[] valueNames)
{
    public int Id => id;

    public string Name => name;

    public EventLevel Level => level;

    public string Message => message;

    public IReadOnlyList<string> ValueNames => valueNames;

    /// <summary>Creates an event with these values.</summary>
    public SqlEvent Create(object?[] values)
    {
        var pairs = new KeyValuePair<string, object?>[values.Length];
        for (int i = 0; i < values.Length; i++)
        {
            pairs[i] = new(valueNames[i], values[i]);
        }

        return new SqlEvent(id, name, level, message, pairs);
    }
}
