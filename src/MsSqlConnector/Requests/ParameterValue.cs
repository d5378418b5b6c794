using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// Writes the value of a parameter: NULL, the default of the procedure, an object, a long object in parts, a value of a CLR type without
/// boxing, or a value that is streamed from a source. The kind is selected once, when the parameter is bound.
/// </summary>
/// <remarks>The object itself is not part of it, so that binding allocates nothing. It is passed to each member as the content.</remarks>
internal abstract class ParameterValue
{
    /// <summary>Gets a value that indicates whether the server uses the default of the procedure.</summary>
    public virtual bool IsDefault => false;

    /// <summary>Gets the value if writing stopped because its source must provide more data; otherwise null.</summary>
    public virtual IInputSource? PendingInput => null;

    /// <summary>Selects how an object is written.</summary>
    /// <param name="content">The value in the form that its codec expects; null for NULL.</param>
    /// <param name="type">The type of the parameter.</param>
    public static ParameterValue Create(object? content, in TypeInfo type) =>
        content is null ? NullValue.Instance : type.IsLong ? LongValue.Instance : ObjectValue.Instance;

    /// <summary>Continues to write the value, starting with its length.</summary>
    /// <param name="writer">The writer of the request.</param>
    /// <param name="type">The type of the parameter.</param>
    /// <param name="content">The object, for the kinds that write one.</param>
    /// <param name="progress">The progress of a long value; 0 at the start.</param>
    /// <returns>True if the whole value has been written; false if the writer is full or the value needs more data.</returns>
    public abstract bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress);

    /// <summary>Returns whether the value can be written again, for a second request.</summary>
    public virtual bool CanRepeat(object? content) => true;

    /// <summary>Releases the value after the request has been sent or abandoned.</summary>
    public virtual void Release()
    {
    }
}

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

/// <summary>Writes an object that can exceed the capacity of the writer, in parts.</summary>
internal sealed class LongValue : ObjectValue
{
    public static new readonly LongValue Instance = new();

    public override bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress) =>
        type.Codec.TryWriteLongValue(writer, type, content!, ref progress);
}

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
