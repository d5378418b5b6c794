using MsSqlConnector.Packets;

namespace MsSqlConnector.Types;

/// <summary>The slot of a CLR type: the value, and who writes such values as the server's type.</summary>
internal sealed class TypedSlot<T>(TypedCodec<T> codec) : TypedValue
{
    private T _value = default!;

    public TypedCodec<T> Codec { get; } = codec;

    /// <exception cref="System.OverflowException">The value is outside the type's range.</exception>
    public TypeInfo Bind(in ParameterShape shape, T value)
    {
        TypeInfo type = Codec.Bind(shape, value);
        _value = value;
        return type;
    }

    public override void Write(PacketWriter writer, in TypeInfo type) => Codec.Write(writer, type, _value);
}
