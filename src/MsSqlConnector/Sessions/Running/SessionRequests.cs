using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Running;

/// <summary>One request object of each kind, refilled for every execution; made when first needed.</summary>
internal sealed class SessionRequests
{
    private readonly UnprepareCalls _unprepares;
    private readonly bool _asksForMetadata;
    private ExecuteSqlRequest? _executeSql;
    private PreparedRequest? _prepared;
    private RpcRequest? _rpc;
    private CallBatchRequest? _calls;

    /// <param name="unprepares">The calls that go before the next request.</param>
    /// <param name="asksForMetadata"><inheritdoc cref="PreparedRequest(RpcParameterList, UnprepareCalls, bool)" path="/param[@name='asksForMetadata']"/></param>
    public SessionRequests(UnprepareCalls unprepares, bool asksForMetadata)
    {
        _unprepares = unprepares;
        _asksForMetadata = asksForMetadata;
    }

    public SqlBatchRequest Batch { get; } = new();

    /// <summary>The parameters of a statement, whichever request takes them.</summary>
    public RpcParameterList StatementParameters { get; } = new();

    public ExecuteSqlRequest ExecuteSql => _executeSql ??= new ExecuteSqlRequest(StatementParameters, _unprepares);

    public PreparedRequest Prepared => _prepared ??= new PreparedRequest(StatementParameters, _unprepares, _asksForMetadata);

    public RpcRequest Rpc => _rpc ??= new RpcRequest(_unprepares);

    public CallBatchRequest Calls => _calls ??= new CallBatchRequest();

    /// <summary>Forgets texts and values, so that an idle session keeps none alive.</summary>
    public void Clear()
    {
        Batch.Fill(string.Empty, 0);
        StatementParameters.Clear();
        _executeSql?.Clear();
        _prepared?.Clear();
        _rpc?.Clear();
        _calls?.Clear();
    }
}
