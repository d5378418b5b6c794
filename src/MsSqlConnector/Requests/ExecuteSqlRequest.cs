using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// A statement with parameters: sp_executesql by its number with the statement, the declarations of the parameters and
/// the parameters (MS-TDS 2.2.6.6).
/// </summary>
internal sealed class ExecuteSqlRequest : CallRequest
{
    private readonly RpcParameterList _parameters;
    private StatementText _statement;
    private StatementText _declarations;
    private ulong _transactionDescriptor;
    private Step _step;
    private int _charsWritten;

    /// <param name="parameters">Where the parameters are collected, which other requests may share.</param>
    /// <param name="unprepares">What goes before the call.</param>
    public ExecuteSqlRequest(RpcParameterList parameters, UnprepareCalls? unprepares)
        : base(unprepares) => _parameters = parameters;

    /// <summary>What is written next.</summary>
    private enum Step : byte
    {
        Headers,
        Statement,
        DeclarationsPrefix,
        Declarations,
        Parameters,
    }

    public override PulledValue? Dry => _parameters.Dry;

    /// <summary>
    /// Makes the object stand for another execution of the parameters in the list, unwritten. The declarations read
    /// <c>@a int,@b nvarchar(4),@c int output</c>, the collation is the session's.
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
    /// The option flags. A statement that goes alone asks for no metadata, as the incumbent asks; servers send the metadata of
    /// statements all the same.
    /// </summary>
    public RpcOptions Options { get; init; } = RpcOptions.NoMetadata;

    public void Add(in RpcParameter parameter) => _parameters.Add(parameter);

    /// <summary>Forgets texts and values, so that none is kept alive by an idle session.</summary>
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
            _statement.WritePrefix(writer);
            _step = Step.Statement;
        }

        if (_step == Step.Statement && !TryWriteStepText(writer, _statement.Text))
        {
            return false;
        }

        // Without parameters there is nothing to declare, and no place for it either.
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
