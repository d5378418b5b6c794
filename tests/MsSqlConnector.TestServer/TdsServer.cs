using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer;

/// <summary>
/// A server that implements TDS 7.4 on a loopback port or in memory, responds as scripted, and is as strict as real ones. It is an
/// independent implementation of the specification: it shares no code with the provider it tests.
/// </summary>
public sealed class TdsServer : IAsyncDisposable
{
    private readonly Socket? _listener;
    private readonly ConcurrentDictionary<int, (SessionLoop Loop, Task Running)> _sessions = new();
    private readonly SpidPool _spids = new();
    private int _lastNumber;
    private volatile bool _isDisposed;

    private TdsServer(TdsServerOptions options)
    {
        Options = options;
        Accounts = new Accounts(options);
        if (options.Listens)
        {
            _listener = Listening.Bind(new IPEndPoint(options.Address, options.Port));
            _listener.Listen(512);
            Port = ((IPEndPoint)_listener.LocalEndPoint!).Port;
        }
    }

    public TdsServerOptions Options { get; }

    /// <summary>The port of the listener; 0 without a listener.</summary>
    public int Port { get; }

    public string UserName => Options.UserName;

    /// <summary>The current password.</summary>
    public string Password => Accounts.Password;

    public X509Certificate2 Certificate => Options.Certificate ?? ServerCertificate.For(Options.CertificateSubject);

    internal Accounts Accounts { get; }

    internal DistributedTransactions DistributedTransactions { get; } = new();

    public AnswerScript Script { get; } = new();

    /// <summary>The keys and the encrypted parameters of Always Encrypted.</summary>
    public EncryptionCatalog ColumnEncryption { get; } = new();

    /// <summary>The tables that bulk loads can be for.</summary>
    public TableCatalog Tables { get; } = new();

    public Recorder Recorder { get; } = new();

    public ServerLog Log { get; } = new();

    /// <summary>The successful TLS handshakes, in order.</summary>
    public ConcurrentQueue<TlsHandshake> Handshakes { get; } = new();

    /// <summary>The open sessions.</summary>
    public IReadOnlyList<Session> Sessions => [.. _sessions.Values.Select(s => s.Loop.Session).OrderBy(s => s.Number)];

    public int OpenSessionCount => _sessions.Count;

    /// <summary>The number of sessions so far, including open ones.</summary>
    public int TotalSessionCount => Volatile.Read(ref _lastNumber);

    public static TdsServer Start() => Start(new TdsServerOptions());

    public static TdsServer Start(TdsServerOptions options)
    {
        TdsServer server = new(options);
        if (server._listener is not null)
        {
            // The server does not inherit the context of the test that starts it, so that a blocked context cannot block the server.
            _ = Task.Run(() => server.AcceptAsync(server._listener));
        }

        return server;
    }

    /// <summary>Sets the response to an exact text, as a batch or through sp_executesql.</summary>
    public TdsServer OnSql(string text, IAnswer answer)
    {
        Script.OnSql(text, answer);
        return this;
    }

    /// <summary>Sets responses to texts that a handler recognizes; the handler returns null for others.</summary>
    public TdsServer OnSql(Func<string, IAnswer?> handler)
    {
        Script.OnSql(handler);
        return this;
    }

    /// <summary>Sets responses to batches and RPCs that a handler recognizes; the handler returns null for others.</summary>
    public TdsServer OnRequest(Func<Session, RequestMessage, IAnswer?> handler)
    {
        Script.OnRequest(handler);
        return this;
    }

    /// <summary>Serves one session over a stream that is not a socket; the task ends with it.</summary>
    public Task ServeAsync(Stream stream) => Serve(new Connection(stream, reset: stream.Dispose));

    /// <summary>Starts a new session without a socket; the result contains the client's end.</summary>
    public InMemoryConnection ConnectInMemory(ReadPlan? clientReads = null)
    {
        InMemoryConnection connection = new(clientReads);
        _ = Serve(new Connection(connection.Server, connection.Reset));
        return connection;
    }

    /// <summary>Ends a session as KILL does to an idle one: its connection is closed, without a message or with a reset.</summary>
    public void Kill(int sessionNumber, bool withReset = false)
    {
        if (_sessions.TryGetValue(sessionNumber, out (SessionLoop Loop, Task Running) session))
        {
            if (withReset)
            {
                session.Loop.Abort();
            }
            else
            {
                session.Loop.Close();
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        _isDisposed = true;
        _listener?.Dispose();
        (SessionLoop Loop, Task Running)[] sessions = [.. _sessions.Values];
        foreach ((SessionLoop loop, _) in sessions)
        {
            loop.Abort();
        }

        await WaitLimit.WithinAsync(
            Task.WhenAll(sessions.Select(s => s.Running)),
            () => $"The sessions of the server have ended. Still open: {string.Join(", ", Sessions.Select(s => s.Number))}.");
    }

    private async Task AcceptAsync(Socket listener)
    {
        try
        {
            while (true)
            {
                Socket socket = await listener.AcceptAsync();
                socket.NoDelay = true;
                _ = Serve(Connection.Over(socket));
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The server is being disposed.
        }
    }

    private Task Serve(Connection connection)
    {
        int number = Interlocked.Increment(ref _lastNumber);
        SessionLoop loop = new(new Session(this, number, _spids.Rent()), connection);
        TaskCompletionSource ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _sessions[number] = (loop, ended.Task);
        Log.Add(new ServerEvent(number, ServerEventKind.Opened));
        if (_isDisposed)
        {
            // Accepted while the server was being disposed: it must be closed here.
            loop.Abort();
        }

        _ = RunAsync(loop, ended);
        return ended.Task;
    }

    private async Task RunAsync(SessionLoop loop, TaskCompletionSource ended)
    {
        string reason = "";
        try
        {
            reason = await loop.RunAsync();
        }
        finally
        {
            Session session = loop.Session;
            _sessions.TryRemove(session.Number, out _);
            _spids.Return(session.Spid);
            Log.Add(new ServerEvent(session.Number, ServerEventKind.Closed, Text: reason));
            ended.SetResult();
        }
    }
}
