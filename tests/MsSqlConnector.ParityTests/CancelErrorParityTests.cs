using System;
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// The errors of a canceled command that the server sends before and during the cancellation, in the same order as in SqlClient.
/// </summary>
public sealed class CancelErrorParityTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private static readonly Dictionary<string, Answer> s_answers = new()
    {
        ["no error"] = Interrupted(new Answer()),
        ["an error"] = Interrupted(new Answer().Error(3617, 1, 16, "The attention failed.")),
        ["two errors"] = Interrupted(new Answer().Error(50000, 1, 16, "Before.").Error(3617, 1, 16, "The attention failed.")),
        ["an error that ends the session"] = Interrupted(
            new Answer().Error(596, 1, 21, "The session is in the kill state."), DoneStatus.Error | DoneStatus.ServerError),
        ["a complete response"] = new Answer().DoneExactly(TokenType.Done, DoneStatus.Final, DoneCommand.Select, 0),
    };

    public static TheoryData<string, bool> Cases => EachWay.Of(s_answers.Keys);

    /// <summary>
    /// The synchronous execution of SqlClient is the reference, because its asynchronous one can report a timeout after Cancel.
    /// </summary>
    [Theory]
    [MemberData(nameof(Cases))]
    public async Task The_exception_of_a_canceled_command_has_the_same_errors(string name, bool isAsync)
    {
        string expected = await CancelAsync(text => new Microsoft.Data.SqlClient.SqlConnection(text), name, isAsync: false);
        string actual = await CancelAsync(text => new SqlConnection(text), name, isAsync);

        Assert.Contains("Operation cancelled by user.", expected, StringComparison.Ordinal);
        Assert.Equal(expected, actual);
    }

    private static Answer Interrupted(Answer answer, DoneStatus status = DoneStatus.Error) =>
        answer.DoneExactly(TokenType.Done, status, DoneCommand.Select, 0);

    private static async Task<string> CancelAsync(Func<string, DbConnection> connect, string name, bool isAsync)
    {
        // The first bytes of the packet arrive. The rest arrives when the attention was received and Cancel has returned:
        // SqlClient marks the command as canceled after it has sent the attention.
        await using TdsServer server = TdsServer.Start();
        var gate = new StallGate();
        server.OnSql("q", s_answers[name].WithFaults().StallAt(4, gate, ignoresAttention: true));
        await using DbConnection connection = connect(Incumbent.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "q";
        Task running = isAsync
            ? command.ExecuteNonQueryAsync(CancellationToken.None)
            : Task.Factory.StartNew(
                () => command.ExecuteNonQuery(), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await gate.Reached.WaitAsync(s_patience, TestToken);
        command.Cancel();
        await server.Log.WaitForAsync(ServerEventKind.AttentionReceived);
        gate.Release();

        dynamic exception = (await Record.ExceptionAsync(() => running.WaitAsync(s_patience)))!;
        IEnumerable<string> errors = ((IEnumerable)exception.Errors).Cast<dynamic>()
            .Select(error => (string)$"{error.Number}/{error.Class} {error.Message}");
        return $"{exception.GetType().Name} {connection.State}: {string.Join("; ", errors)}";
    }
}
