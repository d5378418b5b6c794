using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>An object of at most 8,000 bytes, which is written at once.</summary>
internal class ObjectValue : ParameterValue
{
    public static readonly ObjectValue Instance = new();

    protected ObjectValue()
    {
    }

    public override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress)
    {
        type.Codec.WriteValue(writer, type, content!);
        return true;
    }

    /// <summary>An object of another type may be a stream, a reader or an enumeration inside, which can be read once only.</summary>
    public sealed override bool CanRepeat(object? content) => content is string or byte[] or char[] or ValueType;
}
