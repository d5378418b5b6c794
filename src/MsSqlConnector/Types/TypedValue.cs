using MsSqlConnector.Packets;

namespace MsSqlConnector.Types;

/// <summary>A value that is written without being boxed; its parameter keeps one and puts the next value into it.</summary>
internal abstract class TypedValue
{
    public abstract void Write(PacketWriter writer, in TypeInfo type);
}
