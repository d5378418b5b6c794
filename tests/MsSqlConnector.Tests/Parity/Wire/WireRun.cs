using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>One provider that runs a scenario, with the objects that its calls need.</summary>
internal sealed class WireRun
{
    /// <summary>A statement that the server responds to only after an attention.</summary>
    public const string StallingSql = "select stalled";

    private readonly TdsServer _server;
    private readonly string _settings;
    private readonly StallGate _gate = new();

    public WireRun(WireProvider provider, TdsServer server, string settings)
    {
        Provider = provider;
        _server = server;
        _settings = settings;
        server.OnRequest((_, request) => Answer(request));
    }

    public WireProvider Provider { get; }

    /// <summary>The server's port, for other forms of the data source.</summary>
    public int Port => _server.Port;

    /// <summary>Completes when the server has the statement that stalls.</summary>
    public Task Stalled => _gate.Reached;

    public DbConnection Open(string more = "")
    {
        DbConnection connection = Provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{_server.Port};User ID=sa;Password=Passw0rd!;Trust Server Certificate=true;Pooling=false;"
            + $"Connect Retry Count=0{MarsByDefault.Setting};{_settings};{more}";
        connection.Open();
        return connection;
    }

    /// <summary>A closed connection without a user.</summary>
    public DbConnection CreateAnonymous()
    {
        DbConnection connection = Provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{_server.Port};Trust Server Certificate=true;Pooling=false;Connect Retry Count=0{MarsByDefault.Setting};{_settings}";
        return connection;
    }

    /// <summary>A command with parameters, each configured through the members that are common to both providers.</summary>
    public static DbCommand Command(DbConnection connection, string text, params Action<dynamic>[] parameters)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        foreach (Action<dynamic> setUp in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            setUp(parameter);
            command.Parameters.Add(parameter);
        }

        return command;
    }

    public void Execute(string text, params Action<dynamic>[] parameters)
    {
        using DbConnection connection = Open();
        using DbCommand command = Command(connection, text, parameters);
        command.ExecuteNonQuery();
    }

    private IAnswer? Answer(RequestMessage request)
    {
        string? text = request switch
        {
            SqlBatchMessage batch => batch.Text,
            RpcMessage rpc => rpc.Call.Text,
            _ => null,
        };
        if (text is null || text.TrimStart().StartsWith("use ", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        Answer rows = request is RpcMessage { Call: { } call } && EchoParameters.TryAnswer(call) is { } echo
            ? echo
            : new Answer().Columns(Column.Int("a")).Row(1).Done();
        return text == StallingSql ? rows.WithFaults().StallAt(0, _gate) : rows;
    }
}
