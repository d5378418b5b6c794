using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Notifications;

/// <summary>
/// A database with Service Broker, as far as a listener uses it. A RECEIVE that finds no message waits until the test posts one; it then
/// returns no row, as a RECEIVE whose time has expired does, and the next one returns the message.
/// </summary>
internal sealed class BrokerScript
{
    public const string NotificationType = "http://schemas.microsoft.com/SQL/Notifications/QueryNotification";

    private static readonly Regex s_guid = new("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private readonly Lock _lock = new();
    private readonly Queue<object?[]> _messages = new();
    private readonly List<string> _requests = [];
    private readonly ConcurrentQueue<StreamHeaders> _queries = new();
    private readonly SemaphoreSlim _waiting = new(0);
    private StallGate? _gate;

    public BrokerScript(TdsServer server) => server.OnRequest(Answer);

    public bool IsEnabled { get; set; } = true;

    /// <summary>The error of the next statement with a text; none if it is null.</summary>
    public string? FailingText { get; set; }

    /// <summary>Whether a RECEIVE that would wait fails.</summary>
    public bool FailsLongReceives { get; set; }

    /// <summary>The headers of the application's queries.</summary>
    public IReadOnlyCollection<StreamHeaders> Queries => _queries;

    /// <summary>
    /// The statements of listeners, with their parameters. Identifiers are numbered in the order of their first occurrence.
    /// </summary>
    public string Requests
    {
        get
        {
            lock (_lock)
            {
                return Normalize(string.Join("\n", _requests));
            }
        }
    }

    /// <summary>The id of the query notification in a header (MS-TDS 2.2.5.3.1).</summary>
    public static string IdOf(StreamHeaders headers) => ReadText(headers.QueryNotification!, 0);

    public static string OptionsOf(StreamHeaders headers) =>
        ReadText(headers.QueryNotification!, sizeof(ushort) + BitConverter.ToUInt16(headers.QueryNotification!, 0));

    /// <summary>Completes when a RECEIVE waits.</summary>
    public Task WaitForReceiveAsync() => _waiting.WaitAsync(WaitLimit.Time);

    public void PostChange(string id, string type = "change", string source = "data", string info = "insert") => Post(
        NotificationType,
        $"<qn:QueryNotification xmlns:qn=\"http://schemas.microsoft.com/SQL/Notifications/QueryNotification\" id=\"2\" type=\"{type}\" "
        + $"source=\"{source}\" info=\"{info}\" database_id=\"8\" sid=\"0x01\"><qn:Message>{id}</qn:Message></qn:QueryNotification>");

    /// <summary>Adds a message to the queue.</summary>
    public void Post(params object?[] typeAndBody)
    {
        lock (_lock)
        {
            _messages.Enqueue(typeAndBody);
            _gate?.Release();
        }
    }

    private static string ReadText(byte[] header, int start) =>
        Encoding.Unicode.GetString(header, start + sizeof(ushort), BitConverter.ToUInt16(header, start));

    private static string Normalize(string text)
    {
        List<string> ids = [];
        return s_guid.Replace(text, match =>
        {
            int index = ids.IndexOf(match.Value.ToUpperInvariant());
            if (index < 0)
            {
                index = ids.Count;
                ids.Add(match.Value.ToUpperInvariant());
            }

            return $"<{index}>";
        });
    }

    private IAnswer? Answer(Session session, RequestMessage request)
    {
        (string text, IReadOnlyList<RpcParameter> parameters) = request switch
        {
            SqlBatchMessage batch => (batch.Text, []),
            RpcMessage call => (call.Call.Text ?? call.Call.Parameters.Select(p => p.Value).OfType<string>().Last(), call.Call.Parameters),
            _ => ("", (IReadOnlyList<RpcParameter>)[]),
        };
        if (text.StartsWith("select", StringComparison.Ordinal) && !text.Contains("is_broker_enabled", StringComparison.Ordinal))
        {
            _queries.Enqueue(request.Headers);
            return new Answer().Columns(Column.Int("a")).Row(1).Done(1);
        }

        lock (_lock)
        {
            _requests.Add(
                $"{session.Login!.ApplicationName} {text} "
                + $"{string.Join(", ", parameters.Skip(2).Select(p => $"{p.Name} {p.Type.Id} {p.Value} {p.IsOutput}"))}");
            return FailingText is { } failing && text.Contains(failing, StringComparison.Ordinal)
                ? new Answer().Error(2714, 6, 16, "There is already an object.")
                : AnswerListener(text, parameters);
        }
    }

    private IAnswer? AnswerListener(string text, IReadOnlyList<RpcParameter> parameters) => text switch
    {
        _ when text.Contains("is_broker_enabled", StringComparison.Ordinal) =>
            new Answer().Columns(Column.Bit("is_broker_enabled")).Row(IsEnabled).Done(1),
        _ when text.Contains("BEGIN DIALOG", StringComparison.Ordinal) =>
            new Answer().Done().ReturnStatus(0).ReturnValue(Column.UniqueIdentifier("@dialog_handle"), Guid.NewGuid()),
        _ when text.Contains("WAITFOR(RECEIVE", StringComparison.Ordinal) => Receive((int)parameters.Single(p => p.Name == "@p2").Value!),
        _ => new Answer().Done(),
    };

    private IAnswer Receive(int waitMilliseconds)
    {
        Answer answer = new Answer().Columns(
            Column.NVarChar("message_type_name", 128), Column.UniqueIdentifier("conversation_handle"), Column.Xml("message_body"));
        if (_messages.Count > 0)
        {
            object?[] message = _messages.Dequeue();
            return answer.Row(message[0], Guid.NewGuid(), message[1]).Done(1);
        }

        if (waitMilliseconds == 0)
        {
            return answer.Done(0);
        }

        if (FailsLongReceives)
        {
            return new Answer().Error(9617, 1, 16, "The service queue is currently disabled.");
        }

        _gate = new StallGate();
        _waiting.Release();
        return answer.Done(0).WithFaults().StallAt(0, _gate);
    }
}
