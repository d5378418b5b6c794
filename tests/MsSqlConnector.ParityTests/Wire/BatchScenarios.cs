using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Several commands in one message.</summary>
internal static class BatchScenarios
{
    public static IEnumerable<WireScenario> All() =>
    [
        new("commands, one", run => Execute(run, Text("select 1"))),
        new("commands without parameters", run => Execute(run, Text("select 1"), Text("select 2"), Text("select N'é漢'"))),
        new("commands with parameters", run => Execute(
            run,
            Text("select @a", Int("@a")),
            Text("select @a, @b", Int("@a"), Name("@b")),
            Text("select 1"),
            Text("select @a", Int("@a")))),
        new("commands with output", run => Execute(run, Text("set @a = 1", Output("@a")), Text("select @a", Int("@a")))),
        new("commands that are procedures", run => Execute(
            run, Call("dbo.p", Int("@a")), Call("p"), Call("[my db]..[a.b]", Output("@a"), Returned), Text("select 1"))),
        new("commands, many", run => Execute(
            run, [.. Enumerable.Range(0, 200).Select(i => Text($"select @a, {i}", Int("@a")))])),
        new("commands, long", run => Execute(run, Text("select @a".PadRight(4001), Int("@a")), Text("select 1".PadRight(4000)))),
        new("commands read", run => Read(run, CommandBehavior.Default)),
        new("commands read in sequence", run => Read(run, CommandBehavior.SequentialAccess)),
        new("commands with a requested schema", run =>
            Execute(run, WithBehavior(CommandBehavior.SchemaOnly), WithBehavior(CommandBehavior.KeyInfo))),
        new("commands in a transaction", InTransaction),
    ];

    private static Action<DbBatch> Text(string text, params Action<dynamic>[] parameters) => Command(text, CommandType.Text, parameters);

    private static Action<DbBatch> Call(string name, params Action<dynamic>[] parameters) =>
        Command(name, CommandType.StoredProcedure, parameters);

    private static Action<DbBatch> Command(string text, CommandType type, Action<dynamic>[] parameters) => batch =>
    {
        DbBatchCommand command = batch.CreateBatchCommand();
        command.CommandText = text;
        command.CommandType = type;
        foreach (Action<dynamic> setUp in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            setUp(parameter);
            command.Parameters.Add(parameter);
        }

        batch.BatchCommands.Add(command);
    };

    private static Action<DbBatch> WithBehavior(CommandBehavior behavior) => batch =>
    {
        Text("select a from t")(batch);
        ((dynamic)batch.BatchCommands[^1]).CommandBehavior = behavior;
    };

    private static Action<dynamic> Int(string name) => p =>
    {
        p.ParameterName = name;
        p.Value = 5;
    };

    private static Action<dynamic> Name(string name) => p =>
    {
        p.ParameterName = name;
        p.Value = "näme";
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

    private static DbBatch Fill(DbConnection connection, params Action<DbBatch>[] commands)
    {
        DbBatch batch = connection.CreateBatch();
        foreach (Action<DbBatch> add in commands)
        {
            add(batch);
        }

        return batch;
    }

    private static void Execute(WireRun run, params Action<DbBatch>[] commands)
    {
        using DbConnection connection = run.Open();
        using DbBatch batch = Fill(connection, commands);
        batch.ExecuteNonQuery();
    }

    private static void Read(WireRun run, CommandBehavior behavior)
    {
        using DbConnection connection = run.Open();
        using DbBatch batch = Fill(connection, Text("select a from t"), Text("select @a", Int("@a")), Call("p"));
        using DbDataReader reader = batch.ExecuteReader(behavior);
        do
        {
            while (reader.Read())
            {
            }
        }
        while (reader.NextResult());
    }

    private static void InTransaction(WireRun run)
    {
        using DbConnection connection = run.Open();
        using DbTransaction transaction = connection.BeginTransaction();
        using DbBatch batch = Fill(connection, Text("select 1"), Text("select @a", Int("@a")));
        batch.Transaction = transaction;
        batch.ExecuteNonQuery();
        transaction.Commit();
    }
}
