using System.Data;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>Binds and writes values of one CLR type as one server type, without conversion or boxing.</summary>
internal sealed class TypedCodec<T> : TypedCodec
{
    private readonly Codec _codec;
    private readonly Writing _write;
    private readonly Binding? _bind;

    /// <param name="type">The server type.</param>
    /// <param name="write">Writes a value with its length.</param>
    /// <param name="bind">
    /// Creates the type if it depends on the value, and rejects values outside the range; null if neither is possible.
    /// </param>
    public TypedCodec(SqlDbType type, Writing write, Binding? bind = null)
    {
        SqlDbType = type;
        _codec = TypeMap.Find(type).Codec;
        _write = write;
        _bind = bind;
    }

    public delegate void Writing(PacketWriter writer, in TypeInfo type, T value);

    public delegate TypeInfo Binding(in ParameterFacets facets, Codec codec, T value);

    public SqlDbType SqlDbType { get; }

    public TypeInfo Bind(in ParameterFacets facets, T value)
    {
        object? noValue = null;
        return _bind is null ? _codec.Bind(facets, ref noValue) : _bind(facets, _codec, value);
    }

    /// <exception cref="System.OverflowException">The value is outside the range of the type.</exception>
    /// <exception cref="System.ArgumentException">The value has too many digits.</exception>
    public void Write(PacketWriter writer, in TypeInfo type, T value) => _write(writer, type, value);

    public override bool TryWriteObject(PacketWriter writer, in TypeInfo type, object value)
    {
        if (value is not T typed)
        {
            return false;
        }

        _write(writer, type, typed);
        return true;
    }
}
