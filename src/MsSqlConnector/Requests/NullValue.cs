using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>Writes NULL.</summary>
internal sealed class NullValue : ParameterValue
{
    public static readonly NullValue Instance = new();

    public override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress)
    {
        type.Codec.WriteNull(writer, type);
        return true;
    }
}
