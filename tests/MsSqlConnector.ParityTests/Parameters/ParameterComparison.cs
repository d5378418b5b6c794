using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>
/// Runs a scenario with both providers against one server. The results must be the same, and the requests too. The server returns the
/// values of output parameters that it received; a statement or procedure whose name contains "fail" ends with error 50000.
/// </summary>
internal static class ParameterComparison
{
    /// <summary>Runs the steps with both providers and returns the common notes.</summary>
    public static async Task<IReadOnlyList<string>> AgreeAsync(bool isAsync, Func<ParameterRun, Task> steps)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => Answer(request));
        (IReadOnlyList<string> notes, string[] requests) theirs = await RunAsync(server, WireProvider.Incumbent, isAsync, steps);
        (IReadOnlyList<string> notes, string[] requests) ours = await RunAsync(server, WireProvider.Ours, isAsync, steps);
        int same = theirs.notes.Zip(ours.notes).TakeWhile(pair => pair.First == pair.Second).Count();
        Assert.True(
            same == theirs.notes.Count,
            $"After {string.Join(" | ", theirs.notes.Take(same).TakeLast(5))}: {theirs.notes.ElementAtOrDefault(same)}, ours "
            + $"{ours.notes.ElementAtOrDefault(same)}");
        Assert.Equal(theirs.requests, ours.requests);
        return ours.notes;
    }

    private static async Task<(IReadOnlyList<string> Notes, string[] Requests)> RunAsync(
        TdsServer server, WireProvider provider, bool isAsync, Func<ParameterRun, Task> steps)
    {
        int before = server.Recorder.Conversations.Count;
        await using DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0";
        await connection.OpenAsync(TestToken);
        var run = new ParameterRun(connection, isAsync);
        await steps(run);
        return (run.Notes, [.. server.Recorder.Conversations.Skip(before).SelectMany(Requests)]);
    }

    /// <summary>Returns the bodies of the requests, without the headers that depend on the connection.</summary>
    private static IEnumerable<string> Requests(Conversation conversation) =>
        WireReader.Read(conversation)
            .Where(message => message.Fields.ContainsKey("AllHeaders.Length"))
            .Select(message => $"{message.Name} {message.Body}");

    private static Answer? Answer(RequestMessage request)
    {
        if (request is not RpcMessage { Call: { Text: { } text } call })
        {
            return null;
        }

        return text.Contains("fail", StringComparison.Ordinal) ? new Answer().Error(50000, 1, 16, "It failed.")
            : call.IsExecuteSql ? EchoParameters.TryAnswer(call)
            : text.StartsWith("dbo.", StringComparison.Ordinal) ? Returned(call, text)
            : null;
    }

    /// <summary>A procedure returns its output parameters as it received them, and the status 7.</summary>
    private static Answer Returned(RpcCall call, string name)
    {
        var answer = new Answer();
        for (int i = 0; i < call.Parameters.Count && name != "dbo.nothing"; i++)
        {
            if (call.Parameters[i] is { IsOutput: true } output)
            {
                answer.ReturnValue(
                    new Column(output.Name, output.Type, ColumnFlags.Nullable),
                    output.RawValue is { } bytes ? new EncodedValue(bytes) : null,
                    (ushort)i);
            }
        }

        return answer.ReturnStatus(7);
    }
}
