using MsSqlConnector.Packets;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Requests;

/// <summary>
/// A statement with parameters: a call of sp_executesql by its number, with the statement, the declarations of the parameters and the
/// parameters (MS-TDS 2.2.6.6).
/// </summary>
internal sealed class ExecuteSqlRequest : CallRequest
{
    private readonly RpcParameterList _parameters;
    private TextPair _texts;
    private ulong _transactionDescriptor;
    private bool _hasParameters;
    private bool _isBegun;

    /// <param name="parameters">The parameter list, which other requests can share.</param>
    /// <param name="unprepares">The unprepare calls to write before this call.</param>
    public ExecuteSqlRequest(RpcParameterList parameters, UnprepareCalls? unprepares)
        : base(unprepares) => _parameters = parameters;

    public override IInputSource? PendingInput => _parameters.PendingInput;

    public override bool ReadsSources => _parameters.ReadsSources;

    /// <summary>
    /// Fills the request for an execution with the parameters in the list. The declarations have the form <c>@a int,@b nvarchar(4),@c int
    /// output</c>. The collation is that of the session.
    /// </summary>
    public void Fill(string statement, string declarations, Collation collation, ulong transactionDescriptor)
    {
        // Without parameters, the declarations must be omitted.
        _hasParameters = declarations.Length > 0;
        _texts = new TextPair(new StatementText(statement, collation), _hasParameters ? new StatementText(declarations, collation) : null);
        _transactionDescriptor = transactionDescriptor;
        _isBegun = false;
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
        _texts = default;
        _isBegun = false;
    }

    public override bool TryWrite(PacketWriter writer)
    {
        if (!_isBegun)
        {
            if (!TryWriteStart(writer, _transactionDescriptor))
            {
                return false;
            }

            CallForm.WriteNumber(writer, RpcProcedure.ExecuteSql, Options);
            WriteEnclavePackage(writer);
            _isBegun = true;
        }

        return _texts.TryWrite(writer) && (!_hasParameters || _parameters.TryWrite(writer));
    }
}
