using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>A test server with a script.</summary>
internal sealed class ScriptedStage : Stage
{
    private readonly TdsServer _server;

    public ScriptedStage(TdsServerOptions options, Action<TdsServer> script)
    {
        _server = TdsServer.Start(options);
        script(_server);
    }

    public override string ConnectionString =>
        $"Data Source=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Initial Catalog=MsSqlConnectorTests;"
        + "Encrypt=Optional;Trust Server Certificate=true";

    public override int? RequestCount => _server.Recorder.All<ClientMessage>().Count(IsRequest);

    public override IEnumerable<string> Statements =>
        [
            .. _server.Recorder.All<SqlBatchMessage>().Select(batch => batch.Text),
            .. _server.Recorder.All<RpcMessage>().SelectMany(rpc => rpc.Calls).Select(call => call.Text).OfType<string>(),
        ];

    public override IEnumerable<string> Complaints => _server.Log.Complaints;

    public override ValueTask DisposeAsync() => _server.DisposeAsync();

    private static bool IsRequest(ClientMessage message) =>
        message is RequestMessage or TransactionMessage or BulkLoadMessage or AttentionMessage;
}
