using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Parses the messages of a session, and passes them to the recorder and the log.</summary>
internal sealed class SessionReporter(TdsServer server, int sessionNumber)
{
    private readonly Conversation? _conversation = server.Options.Records ? server.Recorder.Begin(sessionNumber) : null;

    public ClientMessage Parse(in RawMessage message)
    {
        ClientMessage parsed = RequestParser.Parse(message);
        if (_conversation is not null)
        {
            _conversation.Add(new RecordedMessage(sessionNumber, message.Type, message.Packets, parsed));
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
        if (_conversation is not null)
        {
            Report(ServerEventKind.Answered);
        }
    }

    public void Complain(string text, ClientMessage? message = null) => Report(ServerEventKind.Complained, message, text);

    private void Report(ServerEventKind kind, ClientMessage? message = null, string text = "") =>
        server.Log.Add(new ServerEvent(sessionNumber, kind, message, text));
}
