using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Soak;

/// <summary>A load of a soak run. Each method returns the number of rows that the table has afterwards.</summary>
/// <param name="Table">The name of the table.</param>
/// <param name="Turn">The number that all rows have.</param>
/// <param name="RowCount">The number of rows.</param>
/// <param name="BatchSize">The number of rows of a batch; 0 for a single batch.</param>
/// <param name="StopRow">The row at which the load is stopped. The load is not stopped if it has no such row.</param>
internal sealed record BulkLoad(string Table, int Turn, int RowCount, int BatchSize, int StopRow)
{
    /// <summary>The load may have stored all rows, complete batches or none.</summary>
    public const int Unknown = -1;

    private const string SourceQuery = "select source";

    /// <summary>A text whose bytes are those of row tokens.</summary>
    private static readonly string s_text = new('\uD1D1', 300);

    private static readonly SqlBulkCopyColumns<(int Turn, int Id)> s_columns = new SqlBulkCopyColumns<(int Turn, int Id)>()
        .Column("turn", static row => row.Turn).Column("id", static row => row.Id).Column("text", static _ => s_text);

    public static IReadOnlyList<string> Kinds { get; } =
    [
        "loads", "asynchronous loads", "sources that throw", "canceled loads", "aborted loads", "writers", "abandoned writers",
        "transactions", "readers", "broken loads",
    ];

    private bool IsStopped => StopRow < RowCount;

    /// <summary>The rows of the batches before the row at which the load stops.</summary>
    private int StoredCount => !IsStopped ? RowCount : BatchSize == 0 ? 0 : StopRow / BatchSize * BatchSize;

    /// <summary>Returns the response with the rows that <see cref="CopyReaderAsync"/> copies; null for other statements.</summary>
    public static IAnswer? FindSource(string text)
    {
        if (!text.StartsWith(SourceQuery, StringComparison.Ordinal))
        {
            return null;
        }

        string[] numbers = text[SourceQuery.Length..].Split(' ', StringSplitOptions.RemoveEmptyEntries);
        int rowCount = int.Parse(numbers[0], CultureInfo.InvariantCulture);
        Answer answer = new Answer().Columns(Column.Int("turn"), Column.Int("id"), Column.NVarChar("text", Column.Max));
        for (int i = 0; i < rowCount; i++)
        {
            answer.Row(int.Parse(numbers[1], CultureInfo.InvariantCulture), i, s_text);
        }

        return answer.Done((ulong)rowCount);
    }

    public async Task<int> RunAsync(SqlConnection connection, bool isAsync, CancellationToken token = default)
    {
        await CopyAsync(MakeCopy(connection), Rows(static () => { }), isAsync, token);
        return RowCount;
    }

    public async Task<int> ThrowAsync(SqlConnection connection, bool isAsync)
    {
        await ExpectAsync<FormatException>(
            () => CopyAsync(MakeCopy(connection), Rows(static () => throw new FormatException()), isAsync, CancellationToken.None));
        return StoredCount;
    }

    public async Task<int> CancelAsync(SqlConnection connection)
    {
        using CancellationTokenSource canceled = new();
        await ExpectAsync<OperationCanceledException>(
            () => CopyAsync(MakeCopy(connection), Rows(canceled.Cancel), isAsync: true, canceled.Token));
        return StoredCount;
    }

    public async Task<int> AbortAsync(SqlConnection connection, bool isAsync)
    {
        SqlBulkCopy copy = MakeCopy(connection);
        copy.NotifyAfter = StopRow + 1;
        copy.SqlRowsCopied += static (_, e) => e.Abort = true;
        await ExpectAsync<OperationAbortedException>(() => CopyAsync(copy, Rows(static () => { }), isAsync, CancellationToken.None));
        return StoredCount;
    }

    public async Task<int> WriteAsync(SqlConnection connection, bool isComplete)
    {
        using SqlBulkCopy copy = MakeCopy(connection);
        await using SqlBulkWriter writer = await copy.BeginWritingAsync([]);
        for (int i = 0; i < RowCount; i++)
        {
            await writer.StartRowAsync();
            writer.Write(Turn);
            writer.Write(i);
            writer.Write(s_text);
        }

        return isComplete ? (int)await writer.CompleteAsync() : 0;
    }

    /// <summary>Copies the rows of a reader, whose bytes are copied without decoding them.</summary>
    public async Task<int> CopyReaderAsync(SqlConnection connection, SqlConnection source, bool isAsync)
    {
        bool isSequential = RowCount % 3 == 0;
        await using SqlCommand command = new($"{SourceQuery} {RowCount} {Turn}", source);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(
            isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default);
        using SqlBulkCopy copy = MakeCopy(connection);
        copy.EnableStreaming = RowCount % 2 == 0;
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader);
        }
        else
        {
            await Task.Factory.StartNew(
                () => copy.WriteToServer(reader), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }

        return RowCount;
    }

    public async Task<int> RunInTransactionAsync(SqlConnection connection, bool commits)
    {
        await using SqlTransaction transaction = await connection.BeginTransactionAsync();
        using SqlBulkCopy copy =
            new(connection, SqlBulkCopyOptions.Default, transaction) { DestinationTableName = Table, BatchSize = BatchSize };
        await copy.WriteToServerAsync(Rows(static () => { }), s_columns);
        if (commits)
        {
            await transaction.CommitAsync();
        }

        return commits ? RowCount : 0;
    }

    private SqlBulkCopy MakeCopy(SqlConnection connection) => new(connection) { DestinationTableName = Table, BatchSize = BatchSize };

    /// <summary>The rows. The action runs before the one at which the load stops.</summary>
    private IEnumerable<(int Turn, int Id)> Rows(Action stop)
    {
        for (int i = 0; i < RowCount; i++)
        {
            if (i == StopRow)
            {
                stop();
            }

            yield return (Turn, i);
        }
    }

    private static async Task CopyAsync(SqlBulkCopy copy, IEnumerable<(int Turn, int Id)> rows, bool isAsync, CancellationToken token)
    {
        using (copy)
        {
            if (isAsync)
            {
                await copy.WriteToServerAsync(rows, s_columns, cancellationToken: token);
            }
            else
            {
                await Task.Factory.StartNew(
                    () => copy.WriteToServer(rows, s_columns),
                    CancellationToken.None,
                    TaskCreationOptions.LongRunning,
                    TaskScheduler.Default);
            }
        }
    }

    private async Task ExpectAsync<TException>(Func<Task> action)
        where TException : Exception
    {
        try
        {
            await action();
        }
        catch (TException) when (IsStopped)
        {
            return;
        }

        if (IsStopped)
        {
            throw new InvalidOperationException($"The load did not fail with {typeof(TException).Name}.");
        }
    }
}
