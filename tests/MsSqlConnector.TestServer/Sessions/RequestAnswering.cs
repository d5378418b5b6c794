using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Determines the response to a client message: resets, checks the transaction, then consults the script.</summary>
internal sealed class RequestAnswering(Session session, SessionReporter reporter, BulkSession bulk)
{
    public static Answer AttentionAcknowledgement() =>
        new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, DoneCommand.Batch, 0);

    /// <summary>The response to a request that the client canceled before its execution.</summary>
    public static Answer Interrupted() => new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.Batch, 0);

    /// <summary>Executes a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="parsed">Its parsed form, if it has been recorded already.</param>
    /// <param name="context">The properties of the response.</param>
    public FramedAnswer Answer(in RawMessage message, ClientMessage? parsed, out FrameContext context)
    {
        if (message.Type != PacketType.Attention)
        {
            session.Bulk = bulk;
            session.RequestId = reporter.RequestId;
        }

        // The server discards an ignored request, and the reset with it.
        bool resets = !message.IsIgnored && session.Reset(message.FirstStatus);
        TdsServer server = session.Server;
        if (resets && server.Options.LogonTriggerRejects?.Invoke(session.Login!) == true)
        {
            context = session.Framing();
            return RejectedReset().Frame(context);
        }

        if (resets)
        {
            session.Requests.Cut();
        }

        context = session.Framing(message.Type == PacketType.Rpc, resets);
        if (message.Type == PacketType.BulkLoad && !message.IsIgnored && bulk.DiscardsRows)
        {
            return bulk.Discard().Frame(context);
        }

        return !server.Options.Records
            && !session.Transactions.MustLeave
            && !bulk.IsExpected
            && !session.Requests.HasDoomed
            && FastPath.TryFind(message, server.Script, session.Transactions.Descriptor, session.HasEnclavePackages, out IAnswer? known)
            ? known.Frame(context)
            : Answer(parsed ?? reporter.Parse(message)).Frame(context);
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
        AttentionMessage => Cancel(AttentionAcknowledgement()),
        IgnoredMessage { Type: PacketType.BulkLoad } => Ignore(),
        IgnoredMessage => Cancel(new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0)),
        BulkLoadMessage load when bulk.IsExpected => Load(load),
        BulkLoadMessage => throw new UnexpectedMessageException("A bulk load was received without a preceding INSERT BULK."),
        RequestMessage when bulk.IsExpected => bulk.RefuseOther(),
        RequestMessage request => Answer(request),
        UnparsedMessage other => throw new UnexpectedMessageException($"A message of type {other.Type} was received unexpectedly."),
        ClientMessage other => throw new UnexpectedMessageException($"A {other.GetType().Name} was received after the login."),
    };

    private IAnswer Load(BulkLoadMessage load)
    {
        if (load is { Done: null, Error: null })
        {
            reporter.Complain("A bulk load ends without DONE.", load);
        }

        return bulk.Load(load);
    }

    private Answer Ignore()
    {
        bulk.Ignore();
        return new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0);
    }

    private Answer Cancel(Answer answer)
    {
        bulk.Cancel();
        return answer;
    }

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
                $"ALL_HEADERS has the transaction 0x{request.Headers.TransactionDescriptor:X} instead of 0x{descriptor:X}.", request);
            return new Answer().Error(MarsErrors.WrongDescriptor(session.Server.Options.ServerName));
        }

        if (session.Requests.HasDoomed)
        {
            return new Answer().Error(MarsErrors.WrongDescriptor(session.Server.Options.ServerName));
        }

        CheckCount(request);
        session.Transactions.OutstandingCount = request.Headers.OutstandingRequestCount;
        return request is TransactionMessage transaction
            ? session.Server.Script.Find(session, transaction)
            : EndBatch(request, session.Server.Script.Find(session, request), hadTransaction: descriptor != 0);
    }

    /// <summary>With MARS the count includes the requests of the other logical sessions. The server does not correct it.</summary>
    private static void CheckCount(RequestMessage request)
    {
        uint count = request.Headers.OutstandingRequestCount;
        if (count == 0 || (request.Sid is null && count != 1))
        {
            throw new ProtocolViolationException($"ALL_HEADERS has {count} outstanding requests instead of one.");
        }
    }

    private IAnswer EndBatch(RequestMessage request, IAnswer answer, bool hadTransaction) =>
        request.Sid is null || hadTransaction || session.Transactions.Level == 0
            ? answer
            : session.Transactions.EndWithBatch(answer as Answer ?? new Answer());
}
