using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>Writes a value of a CLR type without boxing. A parameter keeps one instance and reuses it for the next value.</summary>
internal sealed class TypedSlot<T>(TypedCodec<T> codec) : ParameterValue
{
    private T _value = default!;

    public TypedCodec<T> Codec { get; } = codec;

    /// <exception cref="System.OverflowException">The value is outside the range of the type.</exception>
    public TypeInfo Bind(in ParameterFacets facets, T value)
    {
        TypeInfo type = Codec.Bind(facets, value);
        _value = value;
        return type;
    }

    public override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress)
    {
        Codec.Write(writer, type, _value);
        return true;
    }
}
