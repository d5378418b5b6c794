using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>A server for tests of System.Transactions, and its requests in a compact form.</summary>
internal sealed class EnlistmentRig : IAsyncDisposable
{
    public const string Stalling = "stall";
    public const string Killing = "kill";
    public const string ManyRows = "rows";
    public const string Deadlocking = "deadlock";

    private readonly string _settings;

    /// <param name="settings">Keywords in addition to those that every test needs.</param>
    /// <param name="isGlobal">Whether the server promotes transactions itself.</param>
    public EnlistmentRig(string settings = "", bool isGlobal = false)
    {
        _settings = settings;
        Server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = EncryptionMode.NotSupported,
            Features = isGlobal ? FeatureSupport.Of(FeatureId.GlobalTransactions) : FeatureSupport.None,
        });
        Server.OnSql(Stalling, new Answer().Done().WithFaults().StallAt(0, Gate));
        Server.OnSql(Killing, new Answer().WithFaults().CloseAt(0));

        // More than one receive, so that a reader on the first row has not received the end.
        Answer rows = new Answer().Columns(Column.NVarChar("a", 4000));
        for (int i = 0; i < 200; i++)
        {
            rows.Row(new string('x', 4000));
        }

        Server.OnSql(ManyRows, rows.Done());
        Server.OnRequest((session, request) =>
            request is SqlBatchMessage { Text: Deadlocking } ? session.Transactions.Deadlock(session.Spid) : null);
    }

    public TdsServer Server { get; }

    public StallGate Gate { get; } = new();

    public string ConnectionString => Sessions.Opening.ConnectionFixture.ConnectionString(Server, _settings);

    /// <summary>
    /// The requests of each session. A suffix marks a request: * in a transaction, ! with a session reset, ~ with a reset that kept the
    /// transaction.
    /// </summary>
    public string[] Wire =>
        [.. Server.Recorder.Conversations.Select(c => string.Join(", ", c.Messages.Select(m => Describe(m.Message)).OfType<string>()))];

    public static TransactionScope Scope(
        TransactionScopeOption option = TransactionScopeOption.Required, IsolationLevel level = IsolationLevel.Serializable,
        int seconds = 60) =>
        new(
            option,
            new TransactionOptions { IsolationLevel = level, Timeout = TimeSpan.FromSeconds(seconds) },
            TransactionScopeAsyncFlowOption.Enabled);

    /// <summary>Runs a blocking call on a separate thread, because the server needs threads too.</summary>
    public static Task OnThread(Action action) =>
        Task.Factory.StartNew(action, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    public static async Task ExecuteAsync(SqlConnection connection, bool isAsync, string text = "select 1")
    {
        await using SqlCommand command = new(text, connection);
        if (isAsync)
        {
            await command.ExecuteNonQueryAsync(TestToken);
        }
        else
        {
            await OnThread(() => command.ExecuteNonQuery());
        }
    }

    public static void Execute(SqlConnection connection, string text = "select 1")
    {
        using SqlCommand command = new(text, connection);
        command.ExecuteNonQuery();
    }

    public async Task<SqlConnection> OpenAsync(bool isAsync = true)
    {
        SqlConnection connection = new(ConnectionString);
        try
        {
            await Sessions.Opening.ConnectionFixture.OpenAsync(connection, isAsync);
        }
        catch (Exception)
        {
            await connection.DisposeAsync();
            throw;
        }

        return connection;
    }

    /// <summary>Opens, executes and closes.</summary>
    public async Task UseAsync(bool isAsync, string text = "select 1")
    {
        await using SqlConnection connection = await OpenAsync(isAsync);
        await ExecuteAsync(connection, isAsync, text);
    }

    public async ValueTask DisposeAsync()
    {
        Assert.Empty(Server.Log.Complaints);
        await Server.DisposeAsync();
    }

    private static string? Describe(ClientMessage message)
    {
        string? text = message switch
        {
            TransactionMessage { Type: TransactionRequestType.Propagate, Payload.Length: 0 } => "leave",
            TransactionMessage { Type: TransactionRequestType.Begin } begin => $"begin {begin.IsolationLevel}",
            TransactionMessage transaction => transaction.Type.ToString().ToLowerInvariant(),
            SqlBatchMessage batch => batch.Text,
            AttentionMessage => "attention",
            _ => null,
        };
        bool isInside = message is SqlBatchMessage { Headers.TransactionDescriptor: not 0 };
        return text is null ? null
            : text + (isInside ? "*" : "") + (message.Status & PacketStatus.AnyReset) switch
            {
                PacketStatus.ResetConnection => "!",
                PacketStatus.ResetConnectionKeepTransaction => "~",
                _ => "",
            };
    }
}
