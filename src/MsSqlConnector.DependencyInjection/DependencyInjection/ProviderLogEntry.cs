using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;

namespace MsSqlConnector.DependencyInjection;

/// <summary>The state of a log entry: the values of an event by name, for structured logs, and its message.</summary>
internal sealed class ProviderLogEntry : IReadOnlyList<KeyValuePair<string, object?>>
{
    private readonly List<KeyValuePair<string, object?>> _values = [];
    private readonly string _message;

    public ProviderLogEntry(EventWrittenEventArgs written)
    {
        object?[] values = written.Payload is null ? [] : [.. written.Payload];
        for (int i = 0; i < values.Length; i++)
        {
            _values.Add(new(written.PayloadNames?[i] ?? i.ToString(CultureInfo.InvariantCulture), values[i]));
        }

        _message = written.Message is { } message ? string.Format(CultureInfo.InvariantCulture, message, values) : written.EventName ?? string.Empty;
    }

    public int Count => _values.Count;

    public KeyValuePair<string, object?> this[int index] => _values[index];

    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => _values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public override string ToString() => _message;
}
