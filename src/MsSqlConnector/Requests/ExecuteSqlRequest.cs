using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// A statement with parameters: a call of sp_executesql by its number, with the statement, the declarations of the parameters and the
/// parameters (MS-TDS 2.2.6.6).
/// </summary>
internal sealed class ExecuteSqlRequest : CallRequest
{
    private readonly RpcParameterList _parameters;
    private StatementText _statement;
    private StatementText _declarations;
    private ulong _transactionDescriptor;
    private Step _step;
    private int _charsWritten;

    /// <param name="parameters">The parameter list, which other requests can share.</param>
    /// <param name="unprepares">The unprepare calls to write before this call.</param>
    public ExecuteSqlRequest(RpcParameterList parameters, UnprepareCalls? unprepares)
        : base(unprepares) => _parameters = parameters;

    /// <summary>Specifies the part that is written next.</summary>
    private enum Step : byte
    {
        Headers,
        Statement,
        DeclarationsPrefix,
        Declarations,
        Parameters,
    }

    public override IInputSource? PendingInput => _parameters.PendingInput;

    /// <summary>
    /// Fills the request for an execution with the parameters in the list. The declarations have the form <c>@a int,@b nvarchar(4),@c int
    /// output</c>. The collation is that of the session.
    /// </summary>
    public void Fill(string statement, string declarations, Collation collation, ulong transactionDescriptor)
    {
        _statement = new StatementText(statement, collation);
        _declarations = new StatementText(declarations, collation);
        _transactionDescriptor = transactionDescriptor;
        _step = Step.Headers;
        _charsWritten = 0;
    }

    /// <summary>
    /// Gets the option flags. A single statement requests no metadata, like Microsoft.Data.SqlClient. Servers send the metadata of
    /// statements nevertheless.
    /// </summary>
    public RpcOptions Options { get; init; } = RpcOptions.NoMetadata;

    public void Add(in RpcParameter parameter) => _parameters.Add(parameter);

    /// <summary>Clears texts and values, so that an idle session does not keep them alive.</summary>
    public override void Clear()
    {
        _parameters.Clear();
        _statement = new StatementText(string.Empty, default);
        _declarations = _statement;
        _step = Step.Headers;
        _charsWritten = 0;
    }

    public override bool TryWrite(PacketWriter writer)
    {
        if (_step == Step.Headers)
        {
            if (!TryWriteStart(writer, _transactionDescriptor))
            {
                return false;
            }

            CallForm.WriteNumber(writer, RpcProcedure.ExecuteSql, Options);
            WriteEnclavePackage(writer);
            _statement.WritePrefix(writer);
            _step = Step.Statement;
        }

        if (_step == Step.Statement && !TryWriteStepText(writer, _statement.Text))
        {
            return false;
        }

        // Without parameters, the declarations must be omitted.
        if (_declarations.Text.Length == 0)
        {
            return true;
        }

        if (_step == Step.DeclarationsPrefix)
        {
            _declarations.WritePrefix(writer);
            _step = Step.Declarations;
        }

        if (_step == Step.Declarations && !TryWriteStepText(writer, _declarations.Text))
        {
            return false;
        }

        return _parameters.TryWrite(writer);
    }

    private bool TryWriteStepText(PacketWriter writer, string text)
    {
        if (!TryWriteText(writer, text, ref _charsWritten))
        {
            return false;
        }

        _charsWritten = 0;
        _step++;
        return true;
    }
}
