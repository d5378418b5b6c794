using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The base of the payloads of diagnostic events. A payload is also the list of its properties, which a listener can enumerate without
/// reflection.
/// </summary>
public abstract class SqlClientDiagnosticEvent : IReadOnlyList<KeyValuePair<string, object?>>
{
    /// <summary>The number of properties that every payload has.</summary>
    private protected const int CommonCount = 3;

    private protected SqlClientDiagnosticEvent(Guid operationId, string operation, long timestamp)
    {
        OperationId = operationId;
        Operation = operation;
        Timestamp = timestamp;
    }

    /// <summary>Gets the identifier of the operation, which its events share.</summary>
    public Guid OperationId { get; }

    /// <summary>Gets the name of the method that the application called.</summary>
    public string Operation { get; }

    /// <summary>Gets the time of the event, in ticks of <see cref="System.Diagnostics.Stopwatch"/>.</summary>
    public long Timestamp { get; }

    /// <summary>Gets the number of properties.</summary>
    public abstract int Count { get; }

    /// <summary>Gets the name and the value of a property.</summary>
    /// <param name="index">The zero-based index of the property.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is negative, or not less than <see cref="Count"/>.</exception>
    public KeyValuePair<string, object?> this[int index] => index switch
    {
        0 => new(nameof(OperationId), OperationId),
        1 => new(nameof(Operation), Operation),
        2 => new(nameof(Timestamp), Timestamp),
        _ => index > 0 && index < Count ? GetOwn(index - CommonCount) : throw new ArgumentOutOfRangeException(nameof(index)),
    };

    /// <summary>Returns an enumerator over the names and values of the properties.</summary>
    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator()
    {
        for (int i = 0; i < Count; i++)
        {
            yield return this[i];
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private protected abstract KeyValuePair<string, object?> GetOwn(int index);
}
