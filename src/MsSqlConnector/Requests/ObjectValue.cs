using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>Writes an object of at most 8,000 bytes at once.</summary>
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

    /// <summary>
    /// Returns whether the object can be written again. An object of another type can contain a stream, a reader or an enumeration, which
    /// can be read only once.
    /// </summary>
    public sealed override bool CanRepeat(object? content) => content is string or byte[] or char[] or ValueType;
}
