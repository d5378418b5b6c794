using System;
using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>One connection from its first byte to its last: prelogin, login, then request after request.</summary>
public sealed class Session
{
    private readonly Connection _connection;
    private readonly MessageReader _messages;
    private readonly Conversation? _conversation;
    private Task<RawMessage?>? _nextMessage;

    internal Session(TdsServer server, Connection connection, int number, ushort spid)
    {
        Server = server;
        Number = number;
        Spid = spid;
        Database = server.Options.DefaultDatabase;
        Language = server.Options.DefaultLanguage;
        _connection = connection;
        _conversation = server.Options.Records ? server.Recorder.Begin(number) : null;
        _messages = new MessageReader(connection.Stream, keepsPackets: server.Options.Records);
    }

    public TdsServer Server { get; }

    /// <summary>Counted from 1, in the order connections came.</summary>
    public int Number { get; }

    /// <summary>The number that stands in the headers of the answers.</summary>
    public ushort Spid { get; }

    public string Database { get; private set; }

    public string Language { get; private set; }

    public int PacketSize { get; private set; } = MessageReader.LoginPacketSize;

    /// <summary>What the client logged in with.</summary>
    public LoginMessage? Login { get; private set; }

    public Transactions Transactions { get; } = new();

    /// <summary>How often the client had the session reset.</summary>
    public int ResetCount { get; private set; }

    /// <summary>The answer to a USE statement: the session has another database from now on.</summary>
    public Answer ChangeDatabase(string database)
    {
        if (Server.Options.Databases?.Contains(database) == false)
        {
            return new Answer().Error(
                911, 1, 16, $"Database '{database}' does not exist. Make sure that the name is entered correctly.", Server.Options.ServerName);
        }

        Answer answer = new Answer().Change(EnvironmentChange.Database, database, Database);
        ServerMessage message = SessionMessages.DatabaseChanged(database, Server.Options.ServerName);
        Database = database;
        return answer.Info(message.Number, message.State, message.Class, message.Text, message.Server).Done();
    }

    /// <summary>Serves the client to the end and says why it ended.</summary>
    internal async Task<string> RunAsync()
    {
        try
        {
            if (await LogInAsync())
            {
                await AnswerRequestsAsync();
            }

            return "The conversation ended.";
        }
        catch (ProtocolViolationException violation)
        {
            await RefuseAsync(violation);
            return violation.Message;
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or AuthenticationException)
        {
            return e.Message;
        }
        finally
        {
            await _connection.DisposeAsync();
        }
    }

    internal void Abort() => _connection.Reset();

    private async Task<bool> LogInAsync()
    {
        if (await ReceiveAsync() is not { } first)
        {
            return false;
        }

        if (first is not PreLoginMessage preLogin)
        {
            throw new ProtocolViolationException($"The first message is a {first.GetType().Name}, not a PRELOGIN.");
        }

        if (!await new PreLoginPhase(Server.Options, _connection, _messages).RunAsync(preLogin)
            || await ReceiveAsync() is not { } second)
        {
            return false;
        }

        Login = second as LoginMessage
            ?? throw new ProtocolViolationException($"A {second.GetType().Name} came where a LOGIN7 was due.");
        if (Server.Options.BeforeLoginAnswer is { } wait)
        {
            await wait(Login);
        }

        return await AnswerLoginAsync(new LoginPhase(Server.Options, Login, _connection.Stream is SslStream));
    }

    private async Task<bool> AnswerLoginAsync(LoginPhase phase)
    {
        Answer answer = phase.Run();
        PacketSize = _messages.PacketSize = phase.PacketSize;
        Database = phase.Database;
        Language = phase.Language;
        FrameContext context = new(MessageReader.LoginPacketSize, Spid, IsProcedure: false, AcknowledgesReset: false);
        await _connection.Stream.WriteAsync(answer.Frame(context).Bytes);
        if (!phase.HasFailed)
        {
            _messages.ReadsAhead = true;
            Report(ServerEventKind.LoggedIn);
        }

        return !phase.HasFailed;
    }

    private async Task AnswerRequestsAsync()
    {
        while (await NextMessageAsync() is { } message)
        {
            AnswerSender sender = Prepare(message);
            ValueTask<AnswerOutcome> answering = sender.SendAsync();
            AnswerOutcome outcome = answering.IsCompletedSuccessfully
                ? answering.Result
                : await AnswerWhileListeningAsync(sender, answering.AsTask());
            if (outcome is AnswerOutcome.Close or AnswerOutcome.Reset)
            {
                End(outcome);
                return;
            }

            if (_conversation is not null)
            {
                Report(ServerEventKind.Answered);
            }
        }
    }

    private ValueTask<RawMessage?> NextMessageAsync()
    {
        if (_nextMessage is not { } pending)
        {
            return _messages.ReadAsync();
        }

        _nextMessage = null;
        return new ValueTask<RawMessage?>(pending);
    }

    /// <summary>Whoever is being answered may lose patience: an attention is heard while the answer goes out.</summary>
    private async Task<AnswerOutcome> AnswerWhileListeningAsync(AnswerSender sender, Task<AnswerOutcome> answering)
    {
        bool wantsAcknowledgement = false;
        do
        {
            _nextMessage ??= _messages.ReadAsync().AsTask();
            if (await Task.WhenAny(answering, _nextMessage) == answering)
            {
                break;
            }

            if (_nextMessage.IsFaulted || _nextMessage.Result is not { } message)
            {
                sender.Abandon();
                break;
            }

            if (message.Type != PacketType.Attention)
            {
                break;
            }

            Parse(message);
            _nextMessage = null;
            wantsAcknowledgement = true;
            sender.Cut();
        }
        while (!answering.IsCompleted);

        AnswerOutcome outcome = await answering;
        if (wantsAcknowledgement && outcome == AnswerOutcome.Sent)
        {
            await SendAsync(Acknowledgement());
        }

        return outcome;
    }

    private AnswerSender Prepare(in RawMessage message)
    {
        bool resets = Reset(message.FirstStatus);
        FrameContext context = new(PacketSize, Spid, message.Type == PacketType.Rpc, resets);
        if (!Server.Options.Records && FastPath.TryFind(message, Server.Script, Transactions.Descriptor, out IAnswer? known))
        {
            return new AnswerSender(_connection, known.Frame(context), context);
        }

        IAnswer? answer = Parse(message) switch
        {
            AttentionMessage => Acknowledgement(),
            IgnoredMessage => new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0),
            RequestMessage request => Answer(request),
            UnparsedMessage other => throw new ProtocolViolationException($"A message of type {other.Type} came and nothing asked for it."),
            ClientMessage other => throw new ProtocolViolationException($"A {other.GetType().Name} came after the login."),
        };
        return new AnswerSender(_connection, answer.Frame(context), context);
    }

    private IAnswer Answer(RequestMessage request)
    {
        if (request.Headers.TransactionDescriptor != Transactions.Descriptor)
        {
            string complaint = $"ALL_HEADERS names the transaction 0x{request.Headers.TransactionDescriptor:X}, "
                + $"it should be 0x{Transactions.Descriptor:X}.";
            Report(ServerEventKind.Complained, request, complaint);
            return new Answer().Error(
                3989, 1, 16, "New request is not allowed to start because it should come with valid transaction descriptor.", Server.Options.ServerName);
        }

        if (request.Headers.OutstandingRequestCount != 1)
        {
            throw new ProtocolViolationException(
                $"ALL_HEADERS counts {request.Headers.OutstandingRequestCount} outstanding requests on a session that has one.");
        }

        return request is TransactionMessage transaction ? Transactions.Apply(transaction) : Server.Script.Find(this, request);
    }

    private bool Reset(PacketStatus status)
    {
        if ((status & PacketStatus.AnyReset) == 0)
        {
            return false;
        }

        if ((status & PacketStatus.ResetConnection) != 0)
        {
            Transactions.Reset();
        }

        Database = Login!.Database.Length == 0 ? Server.Options.DefaultDatabase : Login.Database;
        ResetCount++;
        return true;
    }

    private static Answer Acknowledgement() =>
        new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, DoneCommand.None, 0);

    private async ValueTask SendAsync(Answer answer) => await _connection.Stream.WriteAsync(
        answer.Frame(new FrameContext(PacketSize, Spid, IsProcedure: false, AcknowledgesReset: false)).Bytes);

    private async ValueTask<ClientMessage?> ReceiveAsync() =>
        await _messages.ReadAsync() is { } message ? Parse(message) : null;

    private ClientMessage Parse(in RawMessage message)
    {
        ClientMessage parsed = RequestParser.Parse(message);
        if (_conversation is not null)
        {
            _conversation.Add(new RecordedMessage(Number, message.Type, message.Packets, parsed));
            Report(ServerEventKind.MessageReceived, parsed);
        }

        if (parsed is AttentionMessage)
        {
            Report(ServerEventKind.AttentionReceived, parsed);
        }

        return parsed;
    }

    private async ValueTask RefuseAsync(ProtocolViolationException violation)
    {
        Report(ServerEventKind.Complained, text: violation.Message);
        try
        {
            await SendAsync(new Answer()
                .Error(violation.ErrorNumber, 1, 20, violation.Message, Server.Options.ServerName)
                .DoneExactly(TokenType.Done, DoneStatus.Error | DoneStatus.ServerError, DoneCommand.None, 0));
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The client is gone already; what it did is in the log.
        }
    }

    private void End(AnswerOutcome outcome)
    {
        if (outcome == AnswerOutcome.Reset)
        {
            _connection.Reset();
        }
    }

    private void Report(ServerEventKind kind, ClientMessage? message = null, string text = "") =>
        Server.Log.Add(new ServerEvent(Number, kind, message, text));
}
