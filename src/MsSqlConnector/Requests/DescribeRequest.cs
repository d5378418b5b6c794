using MsSqlConnector.Packets;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Requests;

/// <summary>
/// A call of sp_describe_parameter_encryption, which returns how the parameters of a statement are encrypted. Its parameters are the
/// statement, the declarations of its parameters, and the data to attest the enclave, if any.
/// </summary>
/// <param name="statement">The statement.</param>
/// <param name="declarations">The declarations of its parameters; can be empty.</param>
/// <param name="attestation">The attestation parameters; null for none.</param>
/// <param name="collation">The collation of the session.</param>
/// <param name="transactionDescriptor">The current transaction.</param>
internal sealed class DescribeRequest(
    string statement, string declarations, byte[]? attestation, Collation collation, ulong transactionDescriptor)
    : CallRequest(unprepares: null)
{
    private const string ProcedureName = "sp_describe_parameter_encryption";

    private TextPair _texts = new(new StatementText(statement, collation), new StatementText(declarations, collation));
    private bool _isBegun;

    public override bool TryWrite(PacketWriter writer)
    {
        if (!_isBegun)
        {
            if (!TryWriteStart(writer, transactionDescriptor))
            {
                return false;
            }

            writer.WriteUInt16((ushort)ProcedureName.Length);
            writer.WriteUnicode(ProcedureName);
            writer.WriteUInt16((ushort)RpcOptions.None);
            WriteEnclavePackage(writer);
            _isBegun = true;
        }

        if (!_texts.TryWrite(writer))
        {
            return false;
        }

        WriteAttestation(writer);
        return true;
    }

    private void WriteAttestation(PacketWriter writer)
    {
        if (attestation is null)
        {
            return;
        }

        writer.WriteByte(0);
        writer.WriteByte(0);
        writer.WriteByte((byte)TdsType.VarBinary);
        writer.WriteUInt16((ushort)attestation.Length);
        writer.WriteSizedBytes(attestation);
    }
}
