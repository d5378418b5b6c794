using MsSqlConnector.Packets;
using MsSqlConnector.Types;

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
    private StatementText _declarations;
    private StatementText _statement;
    private ulong _transactionDescriptor;
    private RpcProcedure _procedure;
    private int _handle;
    private Step _step;
    private int _charsWritten;

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

    /// <summary>Specifies the part that is written next.</summary>
    private enum Step : byte
    {
        Headers,
        Declarations,
        StatementPrefix,
        Statement,
        Parameters,
    }

    public override IInputSource? PendingInput => _parameters.PendingInput;

    /// <summary>Fills the request to prepare and execute a statement. The server also releases the previous handle; 0 means none.</summary>
    public void FillPrepare(string statement, string declarations, int previousHandle, Collation collation, ulong transactionDescriptor)
    {
        Fill(RpcProcedure.PrepExec, previousHandle == 0 ? NoHandle : previousHandle, transactionDescriptor);
        _statement = new StatementText(statement, collation);
        _declarations = new StatementText(declarations, collation);
    }

    /// <summary>Fills the request to execute a prepared statement.</summary>
    public void FillExecute(int handle, ulong transactionDescriptor) => Fill(RpcProcedure.Execute, handle, transactionDescriptor);

    /// <inheritdoc/>
    public override void Clear()
    {
        _parameters.Clear();
        ClearTexts();
    }

    public override bool TryWrite(PacketWriter writer)
    {
        if (_step == Step.Headers)
        {
            if (!TryWriteStart(writer, _transactionDescriptor))
            {
                return false;
            }

            WriteProcedure(writer);
        }

        if (_step == Step.Declarations)
        {
            if (!TryWriteText(writer, _declarations.Text, ref _charsWritten))
            {
                return false;
            }

            _charsWritten = 0;
            _step = Step.StatementPrefix;
        }

        if (_step == Step.StatementPrefix)
        {
            _statement.WritePrefix(writer);
            _step = Step.Statement;
        }

        if (_step == Step.Statement)
        {
            if (!TryWriteText(writer, _statement.Text, ref _charsWritten))
            {
                return false;
            }

            _step = Step.Parameters;
        }

        return _parameters.TryWrite(writer);
    }

    private void Fill(RpcProcedure procedure, int handle, ulong transactionDescriptor)
    {
        ClearTexts();
        _procedure = procedure;
        _handle = handle;
        _transactionDescriptor = transactionDescriptor;
        _step = Step.Headers;
        _charsWritten = 0;
    }

    private void ClearTexts()
    {
        _statement = new StatementText(string.Empty, default);
        _declarations = _statement;
    }

    private void WriteProcedure(PacketWriter writer)
    {
        CallForm.WriteNumber(writer, _procedure, _options);
        WriteEnclavePackage(writer);
        bool isPreparing = _procedure == RpcProcedure.PrepExec;
        UnprepareCalls.WriteHandle(writer, _handle, isOutput: isPreparing);
        if (isPreparing)
        {
            _declarations.WritePrefix(writer);
        }

        _step = isPreparing ? Step.Declarations : Step.Parameters;
    }
}
