using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>The default of the procedure's parameter. The server ignores the value that is written with it, which is NULL.</summary>
internal sealed class DefaultValue : ParameterValue
{
    public static readonly DefaultValue Instance = new();

    public override bool IsDefault => true;

    public override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress)
    {
        type.Codec.WriteNull(writer, type);
        return true;
    }
}
