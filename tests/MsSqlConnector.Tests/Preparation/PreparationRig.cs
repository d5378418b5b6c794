using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Timing;
using Xunit;
using ServerSession = MsSqlConnector.TestServer.Sessions.Session;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>
/// A server that responds to updates and selects, a connection to it, and the requests of the server in an abbreviated form.
/// </summary>
internal sealed class PreparationRig : IAsyncDisposable
{
    public const string Update = "update t set a = @a";
    public const int ChangedCount = 3;

    private readonly bool _isAsync;
    private readonly TestClock? _clock;
    private int _seenCount;

    private PreparationRig(string settings, bool isAsync, TestClock? clock)
    {
        _isAsync = isAsync;
        _clock = clock;
        Settings = settings;
        Server = TdsServer.Start()
            .OnSql(text => text.StartsWith("update", StringComparison.Ordinal) ? new Answer().Done(ChangedCount)
                : text.StartsWith("select", StringComparison.Ordinal) && !text.StartsWith("select @", StringComparison.Ordinal)
                    ? new Answer().Columns(Column.Int("a")).Row(5).Done()
                : null);
        Connection = Connect();
    }

    public TdsServer Server { get; }

    public string Settings { get; }

    public SqlConnection Connection { get; }

    /// <summary>The session on the server that was opened last.</summary>
    public ServerSession Session => Server.Sessions[^1];

    /// <summary>The requests since the last call, one entry per message.</summary>
    public string[] Requests
    {
        get
        {
            string[] all = [.. Server.Recorder.All<RequestMessage>().Select(Describe)];
            string[] news = all[_seenCount..];
            _seenCount = all.Length;
            return news;
        }
    }

    public static async Task<PreparationRig> StartAsync(bool isAsync, string settings = "", TestClock? clock = null)
    {
        PreparationRig rig = new(settings, isAsync, clock);
        await OpenAsync(rig.Connection, isAsync);
        return rig;
    }

    public SqlConnection Connect() => _clock?.Connect(ConnectionString(Server, Settings)) ?? new(ConnectionString(Server, Settings));

    /// <summary>A command with one int parameter.</summary>
    public SqlCommand Command(string text = Update, int value = 1)
    {
        SqlCommand command = new(text, Connection);
        command.Parameters.Add("@a", System.Data.SqlDbType.Int).Value = value;
        return command;
    }

    public Task PrepareAsync(SqlCommand command)
    {
        if (_isAsync)
        {
            return command.PrepareAsync(TestToken);
        }

        command.Prepare();
        return Task.CompletedTask;
    }

    public async Task<int> ExecuteAsync(SqlCommand command) =>
        _isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();

    public async Task<object?> ScalarAsync(SqlCommand command) =>
        _isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();

    /// <summary>Executes a text once, with a new command.</summary>
    public async Task<int> ExecuteAsync(string text)
    {
        await using SqlCommand command = Command(text);
        return await ExecuteAsync(command);
    }

    public async Task ReopenAsync()
    {
        if (_isAsync)
        {
            await Connection.CloseAsync();
        }
        else
        {
            Connection.Close();
        }

        await OpenAsync(Connection, _isAsync);
    }

    public async ValueTask DisposeAsync()
    {
        await Connection.DisposeAsync();

        // Another test's server can get the same port within the time in which idle sessions are trusted.
        SqlConnection.ClearPool(Connection);
        Assert.Empty(Server.Log.Complaints);
        await Server.DisposeAsync();
    }

    private static string Describe(RequestMessage message) => message switch
    {
        RpcMessage rpc => string.Join(" + ", rpc.Calls.Select(Describe)),
        SqlBatchMessage => "batch",
        _ => message.GetType().Name,
    };

    private static string Describe(RpcCall call) => call.ProcedureId switch
    {
        SpecialProcedure.ExecuteSql => "sql",
        SpecialProcedure.PrepareAndExecute => call.Parameters[0].Value is -1 ? "prepare" : $"prepare for {call.Parameters[0].Value}",
        SpecialProcedure.Execute => $"execute {call.Parameters[0].Value}",
        SpecialProcedure.Unprepare => $"unprepare {call.Parameters[0].Value}",
        _ => call.ProcedureName ?? $"{call.ProcedureId}",
    };
}
