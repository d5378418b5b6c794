using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using MsSqlConnector.Recorder.Walking;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>The responses of the test server have the structure that was observed on SQL Server 2022 and 2025.</summary>
public sealed class ProbedFactTests
{
    private static readonly Dictionary<string, ProbedFact> s_facts = new()
    {
        ["a wrong password"] = new(
            static _ => Task.CompletedTask, ["error 18456 1 14, done 2 0 0"], new TdsServerOptions { Password = "another password" }),
        ["a logon trigger"] = new(
            static _ => Task.CompletedTask,
            ["env 1, info 5701 2 0, env 2, info 5703 1 0, error 17892 1 14, done 2 0 0"],
            new TdsServerOptions { LogonTriggerRejects = static _ => true }),
        ["USE of the current database"] = Batches(["use master"], "env 1, info 5701 1 0, env 7, done 0 e2 0"),
        ["settings"] = Batches(
            ["set nocount on", "set rowcount 5", "set textsize 100", "set datefirst 1", "set transaction isolation level snapshot"],
            "done 0 b9 0", "done 0 bd 0", "done 0 be 0", "done 0 f9 0", "done 0 f9 0"),
        ["nested transactions of statements"] = Batches(
            ["begin tran", "begin tran", "commit", "commit"], "env 8, done 0 d4 0", "done 0 d4 0", "done 0 d5 0", "env 9, done 0 d5 0"),
        ["ends of transactions that do not exist"] = Batches(
            ["commit", "rollback"], "error 3902 1 16, done 2 d5 0", "error 3903 1 16, done 2 d2 0"),
        ["an empty batch"] = Batches([" "], "done 0 fd 0"),
        ["transactions of the client"] = new(
            static async connection =>
            {
                await using SqlTransaction transaction = connection.BeginTransaction(IsolationLevel.Serializable);
                await transaction.SaveAsync("here");
                await transaction.RollbackAsync("here");
                await transaction.CommitAsync();
            },
            ["env 8, done 0 fd 0", "done 0 fd 0", "done 0 fd 0", "env 9, done 0 fd 0"]),
        ["a bulk load"] = new(
            LoadAsync,
            ["done 0 fd 0", "done 10 f0 2"],
            Script: static server => server.Tables.Add(new BulkTable("t", new BulkColumn(Column.Int("a").Nullable))))
        {
            // The query of the columns.
            UnobservedCount = 1,
        },
        ["a text that does not compile"] = Call(
            "select x", "error 208 1 16, status 208, proc 2 e0 0", new Answer().Error(208, 1, 16, "Invalid object name.")),
        ["a failed write, with more statements"] = Call(
            "insert",
            "error 547 0 16, info 3621 0 0, inproc 3 c3 0, inproc 11 c1 1, status 0, proc 0 e0 0",
            new Answer().Error(547, 0, 16, "conflict").Info(3621, 0, 0, "terminated").DoneOf(DoneCommand.Insert)
                .Done(1, DoneCommand.Select)),
        ["a failed conversion"] = Call(
            "select", "columns 1, error 245 1 16, proc 2 e0 0", new Answer().Columns(Column.Int("a")).Error(245, 1, 16, "conversion")),
    };

    public static TheoryData<string> Facts => [.. s_facts.Keys];

    [Theory]
    [MemberData(nameof(Facts))]
    public async Task The_test_server_responds_as_observed(string name)
    {
        ProbedFact fact = s_facts[name];
        await using TdsServer server = TdsServer.Start(
            (fact.Options ?? new TdsServerOptions()) with { Encryption = EncryptionMode.NotSupported });
        fact.Script?.Invoke(server);
        await using RecordingRun run = new(server.Port);
        string connectionString =
            $"Data Source=127.0.0.1,{run.Proxy.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0";
        await TryAsync(connectionString, fact.Use);
        RecordedText text = Assert.Single(await run.FinishAsync());
        string[] outlines =
        [
            .. text.Messages.Where(static message => !message.IsFromClient).Skip(1)
                .Select(static message => string.Join(", ", TokenOutline.Of(message.Body, new NegotiatedFeatures()))),
        ];
        bool isLoggedIn = text.Messages.Any(
            static message => message.Type is PacketType.SqlBatch or PacketType.Rpc or PacketType.TransactionManager);
        Assert.Equal(fact.Expected, isLoggedIn ? outlines[(1 + fact.UnobservedCount)..] : outlines);
    }

    private static ProbedFact Batches(string[] texts, params string[] expected) => new(
        async connection =>
        {
            foreach (string text in texts)
            {
                await using SqlCommand command = new(text, connection);
                await TryAsync(() => command.ExecuteNonQueryAsync());
            }
        },
        expected);

    private static ProbedFact Call(string text, string expected, Answer answer) => new(
        async connection =>
        {
            await using SqlCommand command = new(text, connection);
            command.Parameters.AddWithValue("@a", 1);
            await TryAsync(() => command.ExecuteNonQueryAsync());
        },
        [expected],
        Script: server => server.OnSql(text, answer));

    private static async Task LoadAsync(SqlConnection connection)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using DataTable table = new();
        table.Columns.Add("a", typeof(int));
        table.Rows.Add(1);
        table.Rows.Add(2);
        await copy.WriteToServerAsync(table);
    }

    private static Task TryAsync(string connectionString, Func<SqlConnection, Task> use) => TryAsync(async () =>
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await use(connection);
    });

    /// <summary>The error is a part of the response that is compared.</summary>
    private static async Task TryAsync(Func<Task> call)
    {
        try
        {
            await call();
        }
        catch (SqlException)
        {
            // Expected for some facts.
        }
    }
}
