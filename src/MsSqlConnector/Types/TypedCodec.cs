using MsSqlConnector.Packets;

namespace MsSqlConnector.Types;

/// <summary>Writes values of one CLR type as one server type, for callers that do not know the CLR type at compile time.</summary>
internal abstract class TypedCodec
{
    /// <summary>Writes an object of the CLR type, without a conversion or an allocation. Returns false if it has another type.</summary>
    /// <exception cref="System.OverflowException">The value is outside the range of the type.</exception>
    /// <exception cref="System.ArgumentException">The value has too many digits.</exception>
    public abstract bool TryWriteObject(PacketWriter writer, in TypeInfo type, object value);
}
