using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>Writes an object that can exceed the capacity of the writer, in parts.</summary>
internal sealed class LongValue : ObjectValue
{
    public static new readonly LongValue Instance = new();

    public override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress) =>
        type.Codec.TryWriteLongValue(writer, type, content!, ref progress);
}
