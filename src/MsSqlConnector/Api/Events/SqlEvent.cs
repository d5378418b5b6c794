using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;

namespace MsSqlConnector;

/// <summary>An event of the provider for a <see cref="SqlEventLog"/>. It contains no parameter values and no secrets.</summary>
public sealed class SqlEvent
{
    private readonly string _format;
    private readonly KeyValuePair<string, object?>[] _values;

    internal SqlEvent(int id, string name, EventLevel level, string format, KeyValuePair<string, object?>[] values)
    {
        Id = id;
        Name = name;
        Level = level;
        _format = format;
        _values = values;
    }

    /// <summary>Gets the number of the event.</summary>
    public int Id { get; }

    /// <summary>Gets the name of the event, for example <c>Executed</c>.</summary>
    public string Name { get; }

    /// <summary>Gets the level of the event.</summary>
    public EventLevel Level { get; }

    /// <summary>Gets the values of the event by name, for example <c>pool</c> and <c>milliseconds</c>.</summary>
    public IReadOnlyList<KeyValuePair<string, object?>> Values => _values;

    /// <summary>Returns the message of the event with its values.</summary>
    /// <returns>The message.</returns>
    public override string ToString()
    {
        object?[] values = new object?[_values.Length];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = _values[i].Value;
        }

        return string.Format(CultureInfo.InvariantCulture, _format, values);
    }
}
