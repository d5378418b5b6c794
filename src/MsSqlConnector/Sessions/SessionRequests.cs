using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions;

/// <summary>One request object of each kind, refilled for every execution; made when first needed.</summary>
internal sealed class SessionRequests
{
    private ExecuteSqlRequest? _executeSql;
    private RpcRequest? _rpc;
    private CallBatchRequest? _calls;
    private TransactionManagerRequest? _transactionManager;

    public SqlBatchRequest Batch { get; } = new();

    public ExecuteSqlRequest ExecuteSql => _executeSql ??= new ExecuteSqlRequest();

    public RpcRequest Rpc => _rpc ??= new RpcRequest();

    public CallBatchRequest Calls => _calls ??= new CallBatchRequest();

    public TransactionManagerRequest TransactionManager => _transactionManager ??= new TransactionManagerRequest();

    /// <summary>Forgets texts and values, so that an idle session keeps none alive.</summary>
    public void Clear()
    {
        Batch.Fill(string.Empty, 0);
        _executeSql?.Clear();
        _rpc?.Clear();
        _calls?.Clear();
    }
}
