using System;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>A server, one connection to it, and the state that a stopped command must leave.</summary>
internal sealed class CancellationRig : IAsyncDisposable
{
    private CancellationRig(TdsServer server, string options, TimeProvider clock)
    {
        Server = server;
        string encryption = server.Options.Encryption == EncryptionMode.On ? "True;Trust Server Certificate=True" : "False";

        // Without the cancellation timeout, a server that is short of processor time would break connections by a late acknowledgement.
        string text =
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt={encryption};"
            + $"Application Name={Guid.NewGuid():N};Cancellation Timeout=60;{options}";
        Connection = new SqlConnection(ConnectionSource.CreateImplicit(ConnectionSettings.Parse(text).WithClock(clock)));
    }

    public TdsServer Server { get; }

    public SqlConnection Connection { get; }

    /// <summary>The gate of the response, once a wait has been scripted.</summary>
    public StallGate? Gate { get; set; }

    /// <summary>Whether the server ignores attentions.</summary>
    public bool IgnoresAttention { get; set; }

    /// <summary>The handle of the commands that wait.</summary>
    public int TimeoutSeconds { get; set; } = 30;

    /// <summary>The open reader of the operation, if any.</summary>
    public SqlDataReader? Reader { get; set; }

    /// <summary>The transaction of the operation, if any.</summary>
    public SqlTransaction? Transaction { get; set; }

    public int AttentionCount => Server.Recorder.All<AttentionMessage>().Count;

    public int IgnoredCount => Server.Recorder.All<IgnoredMessage>().Count;

    public static async Task<CancellationRig> OpenAsync(
        string options = "", EncryptionMode encryption = EncryptionMode.Off, StallGate? firstRequest = null,
        TimeProvider? clock = null)
    {
        var rig = new CancellationRig(
            TdsServer.Start(new TdsServerOptions { Encryption = encryption, FirstRequest = firstRequest }),
            options,
            clock ?? TimeProvider.System);
        await rig.Connection.OpenAsync(TestToken);
        return rig;
    }

    /// <summary>Scripts a response that stalls and returns its gate.</summary>
    public StallGate Stall(string text, IAnswer answer, int position, bool ignoresAttention = false)
    {
        var gate = new StallGate();
        Server.OnSql(text, answer.WithFaults().StallAt(position, gate, ignoresAttention));
        return gate;
    }

    public SqlCommand Command(string text, int timeoutSeconds = 30) =>
        new(text, Connection) { CommandTimeout = timeoutSeconds };

    /// <summary>
    /// Waits until the operation waits for the server, and returns the control of its session. With multiple active result sets,
    /// transactions have a session of their own.
    /// </summary>
    public async Task<RequestControl> FindWaitingAsync()
    {
        RequestControl[] controls = [Connection.OpenSession.Control, Connection.Link.Rented!.TransactionSession.Control];
        await Eventually.IsTrueAsync(() => Array.Exists(controls, control => control.IsWaiting), "The operation waits for the server.");
        return Array.Find(controls, control => control.IsWaiting)!;
    }

    /// <summary>Closes the objects that a wait has opened, as an application does.</summary>
    public async Task EndAsync()
    {
        if (Reader is not null)
        {
            await Reader.CloseAsync();
        }

        if (Transaction is not null)
        {
            await Transaction.DisposeAsync();
        }
    }

    /// <summary>Verifies that the next query gets its own response on the same session, and that the server has no complaints.</summary>
    public async Task AssertUsableAsync()
    {
        Assert.Equal(System.Data.ConnectionState.Open, Connection.State);
        using SqlCommand command = Command("select 1");
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(1, command.ExecuteScalar());
        Assert.Empty(Server.Log.Complaints);
        Assert.Equal(1, Server.TotalSessionCount);
    }

    public async ValueTask DisposeAsync()
    {
        SqlConnection.ClearPool(Connection);
        await Connection.DisposeAsync();
        await Server.DisposeAsync();
    }
}
