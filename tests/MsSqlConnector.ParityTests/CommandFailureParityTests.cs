using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>Commands that fail, on the server or before they are sent, and the state of the connection, compared with SqlClient.</summary>
public sealed class CommandFailureParityTests
{
    private const DoneStatus Failed = DoneStatus.Error;
    private const DoneStatus Severe = DoneStatus.ServerError;

    public static TheoryData<string> Scenarios => [.. s_scenarios.Keys];

    private static readonly Dictionary<string, Action<DbConnection, List<string>>> s_scenarios = new()
    {
        ["failed without an error"] = static (connection, seen) => ExecuteAll(connection, "failed", seen),
        ["failed after rows without an error"] = static (connection, seen) => ExecuteAll(connection, "rows failed", seen),
        ["failed between statements without an error"] = static (connection, seen) => ExecuteAll(connection, "failed then fine", seen),
        ["failed with an error"] = static (connection, seen) => ExecuteAll(connection, "failed with error", seen),
        ["severe"] = static (connection, seen) => ExecuteAll(connection, "severe", seen),
        ["severe with an error"] = static (connection, seen) => ExecuteAll(connection, "severe with error", seen),
        ["procedure failed without an error"] = static (connection, seen) =>
            ExecuteAll(connection, "p failed", seen, CommandType.StoredProcedure),
        ["invalid parameter with CloseConnection"] = static (connection, seen) => Note(seen, connection, () =>
        {
            using DbCommand command = Command(connection, "select @a");
            dynamic parameter = Add(command, "@a", "abc");
            parameter.SqlDbType = SqlDbType.Int;
            command.ExecuteReader(CommandBehavior.CloseConnection);
        }),
        ["output text without size"] = static (connection, seen) => WithoutSize(connection, seen, ParameterDirection.Output),
        ["input output text without size"] = static (connection, seen) => WithoutSize(connection, seen, ParameterDirection.InputOutput),
        ["transaction of 32 characters"] = static (connection, seen) => Begin(connection, seen, new string('t', 32)),
        ["transaction of 33 characters"] = static (connection, seen) => Begin(connection, seen, new string('t', 33)),
        ["transaction of 127 characters"] = static (connection, seen) => Begin(connection, seen, new string('t', 127)),
        ["transaction without a name"] = static (connection, seen) => Begin(connection, seen, ""),
        ["savepoint with odd characters"] = static (connection, seen) => Save(connection, seen, "a]b'c\";\n--\U0001F600"),
        ["savepoint of 32 characters"] = static (connection, seen) => Save(connection, seen, new string('s', 32)),
        ["savepoint without a name"] = static (connection, seen) => Save(connection, seen, ""),
    };

    [Theory]
    [MemberData(nameof(Scenarios))]
    public async Task Both_providers_fail_in_the_same_way(string name)
    {
        string[] theirs = await ObserveAsync(WireProvider.Incumbent, name);
        string[] ours = await ObserveAsync(WireProvider.Ours, name);
        Assert.Equal(theirs, ours);
    }

    private static async Task<string[]> ObserveAsync(WireProvider provider, string name)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("failed", new Answer().DoneExactly(TokenType.Done, Failed, 0, 0));
        server.OnSql(
            "rows failed", new Answer().Columns(Column.Int("a")).Row(1).DoneExactly(TokenType.Done, Failed, DoneCommand.Select, 0));
        server.OnSql("failed then fine", new Answer().DoneExactly(TokenType.Done, Failed | DoneStatus.More, 0, 0)
            .Columns(Column.Int("a")).Row(1).DoneExactly(TokenType.Done, DoneStatus.Count, DoneCommand.Select, 1));
        server.OnSql(
            "failed with error",
            new Answer().Error(547, 0, 16, "The INSERT statement conflicted.").DoneExactly(TokenType.Done, Failed, 0, 0));
        server.OnSql("severe", new Answer().DoneExactly(TokenType.Done, Failed | Severe, 0, 0));
        server.OnSql("severe with error", new Answer().Error(547, 0, 16, "Conflict.").DoneExactly(TokenType.Done, Failed | Severe, 0, 0));
        server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p failed" }
            ? new Answer().DoneExactly(TokenType.DoneProcedure, Failed, 0, 0)
            : null);
        using DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0";
        connection.Open();
        List<string> seen = [];
        s_scenarios[name](connection, seen);
        seen.AddRange(server.Recorder.All<TransactionMessage>().Select(message => $"{message.Type} '{message.Name}'"));
        return [.. seen];
    }

    private static void ExecuteAll(DbConnection connection, string text, List<string> seen, CommandType type = CommandType.Text)
    {
        Note(seen, connection, () => Execute(command => command.ExecuteNonQuery()));
        Note(seen, connection, () => Execute(command => command.ExecuteScalar()));
        Note(seen, connection, () => Execute(command =>
        {
            using DbDataReader reader = command.ExecuteReader();
            do
            {
                while (reader.Read())
                {
                    seen.Add($"row {reader[0]}");
                }
            }
            while (reader.NextResult());
            return null;
        }));

        void Execute(Func<DbCommand, object?> execute)
        {
            if (connection.State == ConnectionState.Closed)
            {
                connection.Open();
            }

            using DbCommand command = Command(connection, text);
            command.CommandType = type;
            seen.Add($"{execute(command)}");
        }
    }

    private static void WithoutSize(DbConnection connection, List<string> seen, ParameterDirection direction)
    {
        foreach (SqlDbType type in (SqlDbType[])[SqlDbType.NVarChar, SqlDbType.VarChar, SqlDbType.VarBinary, SqlDbType.Char, SqlDbType.Xml])
        {
            foreach (object value in (object[])[DBNull.Value, type is SqlDbType.VarBinary ? new byte[] { 1, 2, 3 } : "abc"])
            {
                Note(seen, connection, () =>
                {
                    using DbCommand command = Command(connection, "set @a = 1");
                    dynamic parameter = command.CreateParameter();
                    parameter.ParameterName = "@a";
                    parameter.SqlDbType = type;
                    parameter.Direction = direction;
                    parameter.Value = value;
                    command.Parameters.Add(parameter);
                    command.ExecuteNonQuery();
                });
            }
        }
    }

    private static void Begin(DbConnection connection, List<string> seen, string name) => Note(seen, connection, () =>
    {
        dynamic known = connection;
        using DbTransaction transaction = known.BeginTransaction(name);
        transaction.Commit();
    });

    private static void Save(DbConnection connection, List<string> seen, string name)
    {
        using DbTransaction transaction = connection.BeginTransaction();
        Note(seen, connection, () => transaction.Save(name));
        Note(seen, connection, () => transaction.Rollback(name));
    }

    private static DbCommand Command(DbConnection connection, string text)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        return command;
    }

    private static DbParameter Add(DbCommand command, string name, object value)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.Value = value;
        command.Parameters.Add(parameter);
        return parameter;
    }

    private static void Note(List<string> seen, DbConnection connection, Action action)
    {
        try
        {
            action();
            seen.Add($"done, {connection.State}");
        }
        catch (DbException e)
        {
            dynamic known = e;
            string errors = string.Join("; ", ((System.Collections.IEnumerable)known.Errors).Cast<dynamic>()
                .Select(error => $"{error.Number} {error.Class} {error.Message}"));
            seen.Add($"{errors}, {connection.State}");
        }
        catch (Exception e)
        {
            seen.Add($"{e.GetType().Name}, {connection.State}");
        }
    }
}
