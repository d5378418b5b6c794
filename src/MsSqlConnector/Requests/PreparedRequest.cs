using MsSqlConnector.Packets;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Requests;

/// <summary>
/// A statement with parameters that is prepared during its execution (sp_prepexec), or executed by its handle (sp_execute). Both are called
/// by number (MS-TDS 2.2.6.6).
/// </summary>
internal sealed class PreparedRequest : CallRequest
{
    /// <summary>The marker for a missing handle.</summary>
    private const int NoHandle = -1;

    private readonly RpcParameterList _parameters;
    private readonly RpcOptions _options;
    private TextPair _texts;
    private ulong _transactionDescriptor;
    private RpcProcedure _procedure;
    private int _handle;
    private bool _isBegun;

    /// <param name="parameters">The parameter list, which other requests can share.</param>
    /// <param name="unprepares">The unprepare calls to write before this call.</param>
    /// <param name="asksForMetadata">
    /// Whether the server must send the metadata of every result. Servers before SQL Server 2016 otherwise omit it (MS-TDS appendix A,
    /// notes 39 and 44), and the columns of a later result can differ between executions.
    /// </param>
    public PreparedRequest(RpcParameterList parameters, UnprepareCalls unprepares, bool asksForMetadata)
        : base(unprepares)
    {
        _parameters = parameters;
        _options = asksForMetadata ? RpcOptions.None : RpcOptions.NoMetadata;
    }

    public override IInputSource? PendingInput => _parameters.PendingInput;

    public override bool ReadsSources => _parameters.ReadsSources;

    /// <summary>Fills the request to prepare and execute a statement. The server also releases the previous handle; 0 means none.</summary>
    public void FillPrepare(string statement, string declarations, int previousHandle, Collation collation, ulong transactionDescriptor)
    {
        Fill(RpcProcedure.PrepExec, previousHandle == 0 ? NoHandle : previousHandle, transactionDescriptor);
        _texts = new TextPair(new StatementText(declarations, collation), new StatementText(statement, collation));
    }

    /// <summary>Fills the request to execute a prepared statement.</summary>
    public void FillExecute(int handle, ulong transactionDescriptor) => Fill(RpcProcedure.Execute, handle, transactionDescriptor);

    /// <inheritdoc/>
    public override void Clear()
    {
        _parameters.Clear();
        _texts = default;
    }

    public override bool TryWrite(PacketWriter writer)
    {
        bool isPreparing = _procedure == RpcProcedure.PrepExec;
        if (!_isBegun)
        {
            if (!TryWriteStart(writer, _transactionDescriptor))
            {
                return false;
            }

            CallForm.WriteNumber(writer, _procedure, _options);
            WriteEnclavePackage(writer);
            UnprepareCalls.WriteHandle(writer, _handle, isOutput: isPreparing);
            _isBegun = true;
        }

        return (!isPreparing || _texts.TryWrite(writer)) && _parameters.TryWrite(writer);
    }

    private void Fill(RpcProcedure procedure, int handle, ulong transactionDescriptor)
    {
        _texts = default;
        _procedure = procedure;
        _handle = handle;
        _transactionDescriptor = transactionDescriptor;
        _isBegun = false;
    }
}
