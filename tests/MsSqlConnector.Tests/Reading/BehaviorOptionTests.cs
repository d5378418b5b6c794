using System;
using System.Data;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The SET options of SchemaOnly and KeyInfo are off after the execution, whatever the statement does.</summary>
[AlsoWithMars]
public sealed class BehaviorOptionTests
{
    /// <summary>A server that executes SET options, and ends a batch at an error and at RETURN. Comments end with their line.</summary>
    private sealed class Options
    {
        private static readonly Regex s_comment = new("--[^\n]*");

        private static readonly Regex s_statement = new("SET (?<option>FMTONLY|NO_BROWSETABLE) (?<value>ON|OFF)|fail|return|wait");

        public bool AreOff => !IsFormatOnly && !HasNoBrowseTable;

        public StallGate Gate { get; } = new();

        private bool IsFormatOnly { get; set; }

        private bool HasNoBrowseTable { get; set; }

        public IAnswer Execute(string text)
        {
            Answer answer = new();
            foreach (Match statement in s_statement.Matches(s_comment.Replace(text, "")).Cast<Match>())
            {
                switch (statement.Value)
                {
                    case "fail":
                        return answer.Columns(Column.Int("a")).Done().Error(50001, 1, 16, "e").Done();
                    case "return":
                        return answer.Columns(Column.Int("a")).Done();
                    case "wait":
                        return answer.Columns(Column.Int("a")).Done().WithFaults().StallAt(0, Gate);
                    default:
                        Set(statement.Groups["option"].Value, statement.Groups["value"].Value == "ON");
                        break;
                }
            }

            return answer.Columns(Column.Int("a")).Done();
        }

        private void Set(string option, bool isOn)
        {
            IsFormatOnly = option == "FMTONLY" ? isOn : IsFormatOnly;
            HasNoBrowseTable = option == "NO_BROWSETABLE" ? isOn : HasNoBrowseTable;
        }
    }

    public static TheoryData<string, CommandBehavior, int> Statements
    {
        get
        {
            TheoryData<string, CommandBehavior, int> cases = new();
            foreach (CommandBehavior behavior in (CommandBehavior[])
                [CommandBehavior.SchemaOnly, CommandBehavior.KeyInfo, CommandBehavior.SchemaOnly | CommandBehavior.KeyInfo])
            {
                cases.Add("select a from t", behavior, 1);
                cases.Add("select a from t -- comment", behavior, 1);
                cases.Add("select a from t; return", behavior, 2);
                cases.Add("select a from t; fail", behavior, 2);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Statements))]
    public Task The_options_are_off_after_a_statement(string text, CommandBehavior behavior, int batchCount) =>
        ExecuteAsync(text, behavior, batchCount, isAsync: false);

    [Theory]
    [MemberData(nameof(Statements))]
    public Task The_options_are_off_after_an_asynchronous_statement(string text, CommandBehavior behavior, int batchCount) =>
        ExecuteAsync(text, behavior, batchCount, isAsync: true);

    [Theory]
    [InlineData(CommandBehavior.SchemaOnly, false)]
    [InlineData(CommandBehavior.KeyInfo, false)]
    [InlineData(CommandBehavior.SchemaOnly, true)]
    [InlineData(CommandBehavior.KeyInfo, true)]
    public async Task The_options_are_off_after_a_canceled_statement(CommandBehavior behavior, bool isAsync)
    {
        Options options = new();
        await using TdsServer server = TdsServer.Start();
        server.OnSql(options.Execute);
        using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        connection.Open();
        using SqlCommand command = new("wait", connection);
        Task executing = isAsync
            ? command.ExecuteReaderAsync(behavior, TestToken)
            : Task.Run(() => command.ExecuteReader(behavior), TestToken);
        await options.Gate.Reached;

        command.Cancel();

        await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.True(options.AreOff);
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    private static async Task ExecuteAsync(string text, CommandBehavior behavior, int batchCount, bool isAsync)
    {
        Options options = new();
        await using TdsServer server = TdsServer.Start();
        server.OnSql(options.Execute);
        using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        connection.Open();
        using SqlCommand command = new(text, connection);

        Exception? exception = await Record.ExceptionAsync(() => ReadAsync(command, behavior, isAsync));

        Assert.Equal(text.Contains("fail", StringComparison.Ordinal), exception is SqlException { Number: 50001 });
        Assert.True(options.AreOff);
        Assert.Equal(batchCount, server.Recorder.All<SqlBatchMessage>().Count);
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    private static async Task ReadAsync(SqlCommand command, CommandBehavior behavior, bool isAsync)
    {
        using SqlDataReader reader = isAsync
            ? await command.ExecuteReaderAsync(behavior, TestToken)
            : command.ExecuteReader(behavior);
        while (isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult())
        {
        }
    }
}
