using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Determines the response to a client message: resets, checks the transaction, then consults the script.</summary>
internal sealed class RequestAnswering(Session session, SessionReporter reporter)
{
    private const int WrongDescriptor = 3989;

    public static Answer AttentionAcknowledgement() =>
        new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, DoneCommand.Batch, 0);

    public FramedAnswer Answer(in RawMessage message, out FrameContext context)
    {
        // The server discards an ignored request, and the reset with it.
        bool resets = !message.IsIgnored && session.Reset(message.FirstStatus);
        TdsServer server = session.Server;
        if (resets && server.Options.LogonTriggerRejects?.Invoke(session.Login!) == true)
        {
            context = session.Framing();
            return RejectedReset().Frame(context);
        }

        context = session.Framing(message.Type == PacketType.Rpc, resets);
        return !server.Options.Records && !session.Transactions.MustLeave && FastPath.TryFind(message, server.Script, session.Transactions.Descriptor, out IAnswer? known)
            ? known.Frame(context)
            : Answer(reporter.Parse(message)).Frame(context);
    }

    /// <summary>A logon trigger rejects the reset of a pooled session: both errors, SRVERROR, and the session ends.</summary>
    private FaultyAnswer RejectedReset()
    {
        Answer answer = new();
        foreach (ServerMessage error in (ServerMessage[])
        [
            SessionMessages.LogonRejected(session.Login!.UserName, session.Server.Options.ServerName),
            SessionMessages.SessionKilled(session.Server.Options.ServerName),
        ])
        {
            answer.Error(error.Number, error.State, error.Class, error.Text, error.Server);
        }

        return answer.DoneExactly(TokenType.Done, DoneStatus.Error | DoneStatus.ServerError, DoneCommand.Batch, 0)
            .WithFaults().CloseAt(int.MaxValue);
    }

    private IAnswer Answer(ClientMessage message) => message switch
    {
        AttentionMessage => AttentionAcknowledgement(),
        IgnoredMessage => new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0),
        RequestMessage request => Answer(request),
        UnparsedMessage other => throw new UnexpectedMessageException($"A message of type {other.Type} came and nothing asked for it."),
        ClientMessage other => throw new UnexpectedMessageException($"A {other.GetType().Name} came after the login."),
    };

    private IAnswer Answer(RequestMessage request)
    {
        if (session.Transactions.MustLeave && request is not TransactionMessage { Type: TransactionRequestType.Propagate })
        {
            // The transaction of the request no longer matters.
            return Transactions.RefuseCompleted();
        }

        ulong descriptor = session.Transactions.Descriptor;
        if (request.Headers.TransactionDescriptor != descriptor)
        {
            reporter.Complain(
                $"ALL_HEADERS names the transaction 0x{request.Headers.TransactionDescriptor:X}, it should be 0x{descriptor:X}.", request);
            return new Answer().Error(
                WrongDescriptor, 1, 16, "New request is not allowed to start because it should come with valid transaction descriptor.",
                session.Server.Options.ServerName);
        }

        if (request.Headers.OutstandingRequestCount != 1)
        {
            throw new ProtocolViolationException(
                $"ALL_HEADERS counts {request.Headers.OutstandingRequestCount} outstanding requests on a session that has one.");
        }

        return request is TransactionMessage transaction
            ? session.Server.Script.Find(session, transaction)
            : session.Server.Script.Find(session, request);
    }
}
