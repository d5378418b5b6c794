using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Parses the messages of a session, and passes them to the recorder and the log.</summary>
internal sealed class SessionReporter
{
    private readonly Session _session;
    private readonly TdsServer _server;
    private readonly int _sessionNumber;
    private readonly ushort? _sid;

    public SessionReporter(Session session)
    {
        _session = session;
        _server = session.Server;
        _sessionNumber = session.Number;
        Conversation = _server.Options.Records ? _server.Recorder.Begin(_sessionNumber) : null;
    }

    private SessionReporter(SessionReporter connection, ushort sid)
    {
        _session = connection._session;
        _server = connection._server;
        _sessionNumber = connection._sessionNumber;
        _sid = sid;
        Conversation = connection.Conversation;
    }

    /// <summary>The record of the connection; null when the server does not record.</summary>
    public Conversation? Conversation { get; }

    /// <summary>The number of the request in the connection: 0 without MARS.</summary>
    public int RequestId => _sid + 1 ?? 0;

    /// <summary>Returns a reporter for one logical session of the connection.</summary>
    public SessionReporter For(ushort sid) => new(this, sid);

    public ClientMessage Parse(in RawMessage message)
    {
        ClientMessage parsed = RequestParser.Parse(message, _session.ColumnEncryptionVersion);
        parsed.Sid = _sid;
        if (Conversation is not null)
        {
            Conversation.Add(new RecordedMessage(_sessionNumber, message.Type, message.Packets, parsed));
            Report(ServerEventKind.MessageReceived, parsed);
        }

        if (parsed is AttentionMessage)
        {
            Report(ServerEventKind.AttentionReceived, parsed);
        }

        return parsed;
    }

    public void LoggedIn() => Report(ServerEventKind.LoggedIn);

    public void Answered()
    {
        if (Conversation is not null)
        {
            Report(ServerEventKind.Answered);
        }
    }

    /// <summary>Records that the client opened or closed the logical session.</summary>
    public void LogicalSession(ServerEventKind kind)
    {
        if (Conversation is not null)
        {
            Report(kind);
        }
    }

    public void Complain(string text, ClientMessage? message = null) => Report(ServerEventKind.Complained, message, text);

    private void Report(ServerEventKind kind, ClientMessage? message = null, string text = "") =>
        _server.Log.Add(new ServerEvent(_sessionNumber, kind, message, text) { Sid = _sid });
}
