using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// The request objects of a session, one of each kind. They are created when first needed and refilled for every execution.
/// </summary>
internal sealed class SessionRequests
{
    private readonly UnprepareCalls _unprepares;
    private readonly bool _asksForMetadata;
    private RpcParameterList? _statementParameters;
    private ExecuteSqlRequest? _executeSql;
    private PreparedRequest? _prepared;
    private RpcRequest? _rpc;
    private CallBatchRequest? _calls;

    /// <param name="unprepares">The calls to send before the next request.</param>
    /// <param name="asksForMetadata">
    /// <inheritdoc cref="PreparedRequest(RpcParameterList, UnprepareCalls, bool)" path="/param[@name='asksForMetadata']"/>
    /// </param>
    public SessionRequests(UnprepareCalls unprepares, bool asksForMetadata)
    {
        _unprepares = unprepares;
        _asksForMetadata = asksForMetadata;
    }

    public SqlBatchRequest Batch { get; } = new();

    /// <summary>Gets the parameters of a statement, which several kinds of requests share.</summary>
    public RpcParameterList StatementParameters => _statementParameters ??= new RpcParameterList();

    public ExecuteSqlRequest ExecuteSql => _executeSql ??= new ExecuteSqlRequest(StatementParameters, _unprepares);

    public PreparedRequest Prepared => _prepared ??= new PreparedRequest(StatementParameters, _unprepares, _asksForMetadata);

    public RpcRequest Rpc => _rpc ??= new RpcRequest(_unprepares);

    public CallBatchRequest Calls => _calls ??= new CallBatchRequest();

    /// <summary>Clears texts and values, so that an idle session keeps none of them alive.</summary>
    public void Clear()
    {
        Batch.Fill(string.Empty, 0);
        _statementParameters?.Clear();
        _executeSql?.Clear();
        _prepared?.Clear();
        _rpc?.Clear();
        _calls?.Clear();
    }
}
