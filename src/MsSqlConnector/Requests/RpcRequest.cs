using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// Calls a procedure by name or number (MS-TDS 2.2.6.6). Fill it, add the parameters and write it. Clear it after the response has been
/// read, so that it keeps no values alive.
/// </summary>
internal sealed class RpcRequest : CallRequest
{
    private readonly RpcParameterList _parameters = new();
    private string _name = string.Empty;
    private RpcProcedure _procedure;
    private RpcOptions _options;
    private ulong _transactionDescriptor;
    private bool _headersWritten;

    public RpcRequest()
        : this(null)
    {
    }

    /// <param name="unprepares">The unprepare calls to write before this call.</param>
    public RpcRequest(UnprepareCalls? unprepares)
        : base(unprepares)
    {
    }

    /// <summary>Gets the parameters. Add them after filling the request.</summary>
    public RpcParameterList Parameters => _parameters;

    public override IInputSource? PendingInput => _parameters.PendingInput;

    public override bool ReadsSources => _parameters.ReadsSources;

    public void Fill(RpcProcedure procedure, RpcOptions options, ulong transactionDescriptor)
    {
        Clear();
        _procedure = procedure;
        _options = options;
        _transactionDescriptor = transactionDescriptor;
    }

    /// <exception cref="ArgumentException">The name is empty or longer than 65 534 characters.</exception>
    public void Fill(string procedure, RpcOptions options, ulong transactionDescriptor)
    {
        if (procedure.Length is 0 or >= CallForm.NumberFollows)
        {
            throw new ArgumentException(
                $"The name of a stored procedure must have 1 to 65534 characters, but has {procedure.Length}.", nameof(procedure));
        }

        Fill(RpcProcedure.None, options, transactionDescriptor);
        _name = procedure;
    }

    public void Add(in RpcParameter parameter) => _parameters.Add(parameter);

    public override void Clear()
    {
        _parameters.Clear();
        _name = string.Empty;
        _headersWritten = false;
    }

    public override bool TryWrite(PacketWriter writer)
    {
        if (!_headersWritten)
        {
            if (!TryWriteStart(writer, _transactionDescriptor))
            {
                return false;
            }

            WriteProcedure(writer);
            _headersWritten = true;
        }

        return _parameters.TryWrite(writer);
    }

    private void WriteProcedure(PacketWriter writer)
    {
        if (_procedure == RpcProcedure.None)
        {
            writer.WriteUInt16((ushort)_name.Length);
            writer.WriteUnicode(_name.AsSpan());
            writer.WriteUInt16((ushort)_options);
        }
        else
        {
            CallForm.WriteNumber(writer, _procedure, _options);
        }

        WriteEnclavePackage(writer);
    }
}
