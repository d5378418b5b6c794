using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Server;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Many rows in one request: bulk loads and table-valued parameters.</summary>
internal static class BulkWork
{
    private const int LeastRowCount = 10;
    private const int MostRowCount = 200;

    private static readonly SqlBulkCopyColumns<LedgerRow> s_columns = new SqlBulkCopyColumns<LedgerRow>()
        .Column("Id", static row => row.Id).Column("UserName", static row => row.UserName)
        .Column("Turn", static row => row.Turn).Column("Amount", static row => row.Amount);

    /// <summary>A load of one batch, in some turns with a transaction of the load itself.</summary>
    public static Task LoadAsync(Turn turn)
    {
        RowUnit unit = AddRows(turn);
        SqlBulkCopyOptions options =
            turn.Random.Next(3) == 0 ? SqlBulkCopyOptions.UseInternalTransaction : SqlBulkCopyOptions.Default;
        return Storing.ExecuteAsync(turn, unit, token => CopyAsync(turn, unit, new SqlBulkCopy(turn.Connection, options, null), token));
    }

    public static Task LoadInTransactionAsync(Turn turn)
    {
        RowUnit unit = AddRows(turn);
        return Storing.TransactAsync(
            turn,
            unit,
            (transaction, token) => CopyAsync(
                turn, unit, new SqlBulkCopy(turn.Connection, SqlBulkCopyOptions.Default, transaction), token));
    }

    /// <summary>Disposes a writer without completing it, and continues on the same connection.</summary>
    public static async Task AbandonAsync(Turn turn)
    {
        RowUnit unit = AddRows(turn);
        unit.Outcome = RowOutcome.Absent;
        using (SqlBulkCopy copy = new(turn.Connection) { DestinationTableName = unit.RowAt(0).Table })
        {
            await WriteAsync(turn, copy, unit.Rows.Take(turn.Random.Next(unit.Count)), isComplete: false, CancellationToken.None);
        }

        await turn.VerifyIfOpenAsync();
    }

    public static Task SendTableAsync(Turn turn)
    {
        RowUnit unit = AddRows(turn);
        return Storing.ExecuteAsync(turn, unit, async token =>
        {
            string table = unit.RowAt(0).Table;
            await using SqlCommand command = turn.CreateCommand(
                $"insert into {table} (Id, UserName, Turn, Amount) select Id, UserName, Turn, Amount from @rows");
            SqlParameter rows = command.Parameters.Add("@rows", SqlDbType.Structured);
            rows.TypeName = "dbo.LedgerRows";
            rows.Value = Records(unit);
            int count = await turn.Calls.ExecuteAsync(command, token);
            turn.Expect(count == unit.Count, $"{unit}: {count} rows were stored");
            turn.Scene.Ledger.Count("tables");
        });
    }

    private static RowUnit AddRows(Turn turn) => turn.AddRows(turn.Random.Next(LeastRowCount, MostRowCount + 1));

    private static async Task CopyAsync(Turn turn, RowUnit unit, SqlBulkCopy copy, CancellationToken token)
    {
        using (copy)
        {
            copy.DestinationTableName = unit.RowAt(0).Table;
            if (turn.Random.Next(3) == 0)
            {
                await WriteAsync(turn, copy, unit.Rows, isComplete: true, token);
            }
            else if (turn.Calls.IsAsync)
            {
                await copy.WriteToServerAsync(unit.Rows, s_columns, cancellationToken: token);
            }
            else
            {
                copy.WriteToServer(unit.Rows, s_columns);
            }
        }

        turn.Scene.Ledger.Count("loads");
    }

    private static async Task WriteAsync(
        Turn turn, SqlBulkCopy copy, IEnumerable<LedgerRow> rows, bool isComplete, CancellationToken token)
    {
        SqlBulkWriter writer = turn.Calls.IsAsync ? await copy.BeginWritingAsync([], token) : copy.BeginWriting();
        await using IAsyncDisposable scope = turn.Calls.Scope(writer);
        foreach (LedgerRow row in rows)
        {
            if (turn.Calls.IsAsync)
            {
                await writer.StartRowAsync(token);
            }
            else
            {
                writer.StartRow();
            }

            writer.Write(row.Id);
            writer.Write(row.UserName);
            writer.Write(row.Turn);
            writer.Write(row.Amount);
        }

        if (isComplete)
        {
            _ = turn.Calls.IsAsync ? await writer.CompleteAsync(token) : writer.Complete();
        }
    }

    private static IEnumerable<SqlDataRecord> Records(RowUnit unit)
    {
        SqlDataRecord record = new(
            new SqlMetaData("Id", SqlDbType.BigInt),
            new SqlMetaData("UserName", SqlDbType.NVarChar, 50),
            new SqlMetaData("Turn", SqlDbType.Int),
            new SqlMetaData("Amount", SqlDbType.Int));
        foreach (LedgerRow row in unit.Rows)
        {
            record.SetInt64(0, row.Id);
            record.SetString(1, row.UserName);
            record.SetInt32(2, row.Turn);
            record.SetInt32(3, row.Amount);
            yield return record;
        }
    }
}
