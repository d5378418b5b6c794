using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The calls of this provider, by area. The other clients made the same calls.</summary>
internal static class RequestCalls
{
    /// <summary>The statement that is canceled.</summary>
    public const string StallingSql =
        "SET NOCOUNT ON; DECLARE @i int = 0; WHILE @i < 600000 SET @i = @i + 1; SELECT @i AS a";

    private static readonly IsolationLevel[] s_levels =
    [
        IsolationLevel.ReadUncommitted, IsolationLevel.ReadCommitted, IsolationLevel.RepeatableRead, IsolationLevel.Snapshot,
        IsolationLevel.Serializable,
    ];

    public static IReadOnlyDictionary<string, Func<SqlConnection, Task, Task>> All { get; } =
        new Dictionary<string, Func<SqlConnection, Task, Task>>
        {
            ["batch"] = static (connection, _) =>
                Batches(connection, "SELECT 1 AS a", "SELECT N'é漢\U0001F600' AS b; SELECT 2 AS c", "SELECT 1/0 AS d"),
            ["parameters"] = static (connection, _) => ParameterCalls.ExecuteAsync(connection, isPrepared: false),
            ["prepexec"] = static (connection, _) => ParameterCalls.ExecuteAsync(connection, isPrepared: true),
            ["prepared"] = static (connection, _) => ParameterCalls.ExecutePreparedAsync(connection),
            ["procedure"] = static (connection, _) => CallAsync(connection),
            ["transactions"] = static (connection, _) => TransactAsync(connection),
            ["bulk"] = static (connection, _) => LoadAsync(connection),
            ["table"] = static (connection, _) => PassTableAsync(connection),
            ["cancel"] = CancelAsync,
            ["reset"] = static (connection, _) => ReuseAsync(connection),
        };

    private static async Task Batches(SqlConnection connection, params string[] texts)
    {
        foreach (string text in texts)
        {
            await ExecuteAsync(connection, text);
        }
    }

    private static async Task ExecuteAsync(
        SqlConnection connection, string text, SqlTransaction? transaction = null, params SqlParameter[] parameters)
    {
        await using SqlCommand command = new(text, connection, transaction);
        command.Parameters.AddRange(parameters);
        await command.ExecuteNonQueryAsync();
    }

    private static async Task CallAsync(SqlConnection connection)
    {
        await using SqlCommand command = new("dbo.outputs", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.Add("@a", SqlDbType.Int).Value = 5;
        command.Parameters.Add("@b", SqlDbType.NVarChar, 20).Direction = ParameterDirection.Output;
        SqlParameter both = command.Parameters.Add("@c", SqlDbType.Int);
        (both.Direction, both.Value) = (ParameterDirection.InputOutput, 3);
        command.Parameters.Add("@returned", SqlDbType.Int).Direction = ParameterDirection.ReturnValue;
        await command.ExecuteNonQueryAsync();
    }

    private static async Task TransactAsync(SqlConnection connection)
    {
        foreach (IsolationLevel level in s_levels)
        {
            await using var transaction = (SqlTransaction)await connection.BeginTransactionAsync(level);
            await ExecuteAsync(connection, "SELECT 1 AS a", transaction);
            await transaction.CommitAsync();
        }

        await using (SqlTransaction transaction = connection.BeginTransaction(IsolationLevel.ReadCommitted, "named"))
        {
            await ExecuteAsync(connection, "SELECT @P1 AS v", transaction, new SqlParameter("@P1", 5));
            await transaction.SaveAsync("point");
            await transaction.RollbackAsync("point");
            await ExecuteAsync(connection, "SELECT 2 AS a", transaction);
            await transaction.RollbackAsync();
        }

        await ExecuteAsync(connection, "SELECT 3 AS a");
    }

    private static DataTable Table(params (string Name, Type Type)[] columns)
    {
        DataTable table = new();
        table.Columns.AddRange([.. columns.Select(static column => new DataColumn(column.Name, column.Type))]);
        return table;
    }

    private static async Task LoadAsync(SqlConnection connection)
    {
        using DataTable rows = Table(
            ("a", typeof(int)), ("b", typeof(string)), ("c", typeof(decimal)), ("d", typeof(long)), ("e", typeof(byte[])),
            ("f", typeof(double)));
        rows.Rows.Add(1, "abc", 12.5m, 5_000_000_000, new byte[] { 1, 2, 3 }, 1.5);
        rows.Rows.Add(2);
        using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.KeepNulls | SqlBulkCopyOptions.TableLock, null);
        copy.DestinationTableName = "dbo.loaded";
        await copy.WriteToServerAsync(rows);
    }

    private static async Task PassTableAsync(SqlConnection connection)
    {
        Server.SqlMetaData[] columns = [new("a", SqlDbType.Int), new("b", SqlDbType.NVarChar, 20)];
        Server.SqlDataRecord first = new(columns);
        first.SetValues(1, "abc");
        Server.SqlDataRecord second = new(columns);
        second.SetValues(2, DBNull.Value);
        SqlParameter table = new("@P1", SqlDbType.Structured) { TypeName = "dbo.pairs", Value = new[] { first, second } };
        await ExecuteAsync(connection, "SELECT COUNT(*) AS a FROM @P1", null, table);
    }

    private static async Task CancelAsync(SqlConnection connection, Task stalled)
    {
        await using SqlCommand command = new(StallingSql, connection);
        Task executing = command.ExecuteNonQueryAsync();
        await stalled;
        command.Cancel();
        await Xunit.Assert.ThrowsAsync<SqlException>(() => executing);
        await ExecuteAsync(connection, "SELECT 1 AS a");
    }

    private static async Task ReuseAsync(SqlConnection connection)
    {
        await ExecuteAsync(connection, "SELECT 1 AS a");
        await connection.CloseAsync();
        await connection.OpenAsync();
        await ExecuteAsync(connection, "SELECT 2 AS a");
    }
}
