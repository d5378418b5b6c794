using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>One of the two readers: its rows, and the exception that ended it.</summary>
internal sealed class FrameReading(int firstValue)
{
    private SqlDataReader? _reader;

    /// <summary>The values that were read; null for a value of another type.</summary>
    public List<int?> Values { get; } = [];

    public Exception? End { get; private set; }

    /// <summary>Whether all rows were read, and no others.</summary>
    public bool IsWhole => End is null && Values.Count == FrameScript.RowCount && IsPrefix;

    /// <summary>Whether all values are those of the unchanged response.</summary>
    public bool IsPrefix
    {
        get
        {
            for (int row = 0; row < Values.Count; row++)
            {
                if (row >= FrameScript.RowCount || Values[row] != firstValue + row)
                {
                    return false;
                }
            }

            return true;
        }
    }

    public Task OpenAsync(SqlCommand command, bool isAsync) =>
        TryAsync(async () => _reader = isAsync ? await command.ExecuteReaderAsync().ConfigureAwait(false) : command.ExecuteReader());

    /// <summary>Reads the next row. Returns false at the end, which can be an exception.</summary>
    public bool Step()
    {
        bool hasRow = false;
        _ = TryAsync(() =>
        {
            hasRow = _reader?.Read() == true && Add();
            return Task.CompletedTask;
        });
        return hasRow;
    }

    /// <summary>Reads all rows.</summary>
    public Task ReadAsync() => TryAsync(async () =>
    {
        while (_reader is not null && await _reader.ReadAsync().ConfigureAwait(false) && Add())
        {
        }
    });

    public Task CloseAsync(bool isAsync) => TryAsync(async () =>
    {
        if (isAsync && _reader is not null)
        {
            await _reader.DisposeAsync().ConfigureAwait(false);
        }
        else
        {
            _reader?.Dispose();
        }
    });

    /// <summary>A changed response can have more rows than memory.</summary>
    private bool Add()
    {
        Values.Add(_reader!.FieldCount > 0 ? _reader.GetValue(0) as int? : null);
        return Values.Count <= 10 * FrameScript.RowCount;
    }

    private async Task TryAsync(Func<Task> read)
    {
        try
        {
            await read().ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            End ??= exception;
        }
    }
}
