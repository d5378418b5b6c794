using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Batches, every command behavior, procedures, and cancellation.</summary>
internal static class CommandScenarios
{
    private static readonly CommandBehavior[] s_behaviors =
    [
        CommandBehavior.Default, CommandBehavior.SingleResult, CommandBehavior.SchemaOnly, CommandBehavior.KeyInfo,
        CommandBehavior.SingleRow, CommandBehavior.SequentialAccess, CommandBehavior.CloseConnection,
        CommandBehavior.SchemaOnly | CommandBehavior.KeyInfo, CommandBehavior.KeyInfo | CommandBehavior.SequentialAccess,
    ];

    public static IEnumerable<WireScenario> All() =>
    [
        new("batch", run => run.Execute("select 1")),
        new("batch of several statements", run => run.Execute("select 1; select N'é漢\U0001F600'")),
        new("long batch", run => run.Execute(LongStatement)),
        new(
            "long batch that fills its packets",
            run => run.Execute("select" + new string(' ', (2 * (4096 - 8) - 22) / 2 - 6)),
            "Packet Size=4096;Encrypt=Optional"),
        new("long batch encrypted", run => run.Execute(LongStatement), "Encrypt=Mandatory", EncryptionMode.On),
        new("long statement with parameters", run => run.Execute(LongStatement, Int("@a"))),
        new("statement of 4000 characters", run => run.Execute("select @a".PadRight(4000), Int("@a"))),
        new("statement of 4001 characters", run => run.Execute("select @a".PadRight(4001), Int("@a"))),
        new("many parameters", run => run.Execute(
            "select 1", [.. Enumerable.Range(0, 1000).Select(i => Int($"@parameter{i}"))])),
        .. s_behaviors.Select(behavior => new WireScenario($"batch as {behavior}", run => Read(run, behavior))),
        .. s_behaviors.Select(behavior => new WireScenario($"statement as {behavior}", run => Read(run, behavior, Int("@a")))),
        .. s_behaviors.Select(behavior => new WireScenario($"procedure as {behavior}", run => Call(run, behavior, Int("@a")))),
        new("batches as every combination of behaviors", run => InEveryCombination(behavior => Read(run, behavior))),
        new("statements as every combination of behaviors", run => InEveryCombination(behavior => Read(run, behavior, Int("@a")))),
        new("procedures as every combination of behaviors", run => InEveryCombination(behavior => Call(run, behavior, Int("@a")))),
        new("procedure", run => Call(run, CommandBehavior.Default)),
        new("procedure with return value", run => Call(run, CommandBehavior.Default, Returned, Int("@a"))),
        new("procedure with default, output and both ways", run => Call(
            run, CommandBehavior.Default, Default, Output("@b"), p => { Int("@c")(p); p.Direction = ParameterDirection.InputOutput; })),
        new("procedure of several parts", run => Call(run, CommandBehavior.Default, "[my db]..[a.b]", Int("@a"))),
        new("procedure in brackets", run => Call(run, CommandBehavior.Default, "[dbo].[p]", Int("@a"))),
        new("procedure of a name with spaces", run => Call(run, CommandBehavior.Default, " dbo.p ", Int("@a"))),
        new("statement with return value", run => run.Execute("select @a", Int("@a"), Returned)),
        new("statement with return value only", run => run.Execute("select 1", Returned)),
        new("cancelled", Cancel),
        new("cancelled by its token", CancelByToken),
        new("timed out", TimeOut),
    ];

    private static string LongStatement => "select N'" + string.Concat(Enumerable.Repeat("é漢\U0001F600ab", 6000)) + "'";

    private static void InEveryCombination(Action<CommandBehavior> read)
    {
        const CommandBehavior All = CommandBehavior.SingleResult | CommandBehavior.SchemaOnly | CommandBehavior.KeyInfo
            | CommandBehavior.SingleRow | CommandBehavior.SequentialAccess | CommandBehavior.CloseConnection;
        for (CommandBehavior behavior = CommandBehavior.Default; behavior <= All; behavior++)
        {
            read(behavior);
        }
    }

    private static Action<dynamic> Int(string name) => p =>
    {
        p.ParameterName = name;
        p.Value = 5;
    };

    private static Action<dynamic> Output(string name) => p =>
    {
        p.ParameterName = name;
        p.SqlDbType = SqlDbType.Int;
        p.Direction = ParameterDirection.Output;
    };

    private static void Returned(dynamic p)
    {
        p.ParameterName = "@returned";
        p.SqlDbType = SqlDbType.Int;
        p.Direction = ParameterDirection.ReturnValue;
    }

    private static void Default(dynamic p)
    {
        p.ParameterName = "@d";
        p.SqlDbType = SqlDbType.Int;
    }

    private static void Read(WireRun run, CommandBehavior behavior, params Action<dynamic>[] parameters)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, "select a from t", parameters);
        ReadAndGoOn(connection, command, behavior);
    }

    private static void Call(WireRun run, CommandBehavior behavior, params Action<dynamic>[] parameters) =>
        Call(run, behavior, "dbo.p", parameters);

    private static void Call(WireRun run, CommandBehavior behavior, string name, params Action<dynamic>[] parameters)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, name, parameters);
        command.CommandType = CommandType.StoredProcedure;
        ReadAndGoOn(connection, command, behavior);
    }

    /// <summary>Options that a behavior enables must be disabled again before the next command.</summary>
    private static void ReadAndGoOn(DbConnection connection, DbCommand command, CommandBehavior behavior)
    {
        using (DbDataReader reader = command.ExecuteReader(behavior))
        {
            while (reader.Read())
            {
            }
        }

        if (connection.State == ConnectionState.Open)
        {
            using DbCommand next = WireRun.Command(connection, "select 2");
            next.ExecuteNonQuery();
        }
    }

    private static void Cancel(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, WireRun.StallingSql);
        Task cancelling = run.Stalled.ContinueWith(_ => command.Cancel(), TaskScheduler.Default);
        Assert.ThrowsAny<DbException>(() => command.ExecuteNonQuery());
        cancelling.Wait();
        GoOn(connection);
    }

    private static void CancelByToken(WireRun run)
    {
        using var source = new CancellationTokenSource();
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, WireRun.StallingSql);
        Task executing = command.ExecuteNonQueryAsync(source.Token);
        run.Stalled.Wait();
        source.Cancel();
        Exception? exception = Record.Exception(() => executing.GetAwaiter().GetResult());
        Assert.True(exception is OperationCanceledException or DbException, $"{exception}");
        GoOn(connection);
    }

    private static void TimeOut(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, WireRun.StallingSql);
        command.CommandTimeout = 1;
        Assert.ThrowsAny<DbException>(() => command.ExecuteNonQuery());
        GoOn(connection);
    }

    private static void GoOn(DbConnection connection)
    {
        using DbCommand next = WireRun.Command(connection, "select 2");
        next.ExecuteNonQuery();
    }
}
