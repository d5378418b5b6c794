using System;
using System.Data.SqlTypes;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Types.Codecs;

/// <summary>A read method of a codec. Implementations are structs, so that the runtime specializes the caller for each read.</summary>
internal interface ICodecRead<out T>
{
    /// <summary>Decodes a value that is not NULL.</summary>
    /// <exception cref="Errors.InvalidValueException">The bytes are invalid for the type.</exception>
    T Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);
}

/// <summary>A read method of a codec as a delegate, for rarely used reads.</summary>
internal delegate T CodecReading<out T>(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);

/// <summary>A read that calls a delegate.</summary>
internal readonly struct DelegatedRead<T>(CodecReading<T> read) : ICodecRead<T>
{
    public T Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => read(codec, bytes, type);
}

/// <summary>Reads a value as its type of System.Data.SqlTypes.</summary>
internal readonly struct SqlValueRead : ICodecRead<object>
{
    public object Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => codec.GetSqlValue(bytes, type);
}

/// <summary>Reads a value as a string.</summary>
internal readonly struct TextRead : ICodecRead<string>
{
    public string Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => codec.GetString(bytes, type);
}

/// <summary>
/// Reads a value as one of the value types for which every codec has a method. The runtime compiles only the branch of that type.
/// </summary>
internal readonly struct TypedRead<T> : ICodecRead<T>
    where T : struct
{
    public T Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        typeof(T) == typeof(int) ? As(codec.GetInt32(bytes, type))
        : typeof(T) == typeof(long) ? As(codec.GetInt64(bytes, type))
        : typeof(T) == typeof(short) ? As(codec.GetInt16(bytes, type))
        : typeof(T) == typeof(byte) ? As(codec.GetByte(bytes, type))
        : typeof(T) == typeof(bool) ? As(codec.GetBoolean(bytes, type))
        : typeof(T) == typeof(float) ? As(codec.GetSingle(bytes, type))
        : typeof(T) == typeof(double) ? As(codec.GetDouble(bytes, type))
        : typeof(T) == typeof(decimal) ? As(codec.GetDecimal(bytes, type))
        : typeof(T) == typeof(Guid) ? As(codec.GetGuid(bytes, type))
        : ReadOther(codec, bytes, type);

    private static T ReadOther(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        typeof(T) == typeof(DateTime) ? As(codec.GetDateTime(bytes, type))
        : typeof(T) == typeof(DateTimeOffset) ? As(codec.GetDateTimeOffset(bytes, type))
        : typeof(T) == typeof(TimeSpan) ? As(codec.GetTimeSpan(bytes, type))
        : typeof(T) == typeof(SqlDateTime) ? As(codec.GetSqlDateTime(bytes, type))
        : typeof(T) == typeof(SqlDecimal) ? As(codec.GetSqlDecimal(bytes, type))
        : typeof(T) == typeof(SqlMoney) ? As(codec.GetSqlMoney(bytes, type))
        : throw new NotSupportedException($"Reading a value as {typeof(T)} is not supported.");

    private static T As<TValue>(TValue value) => Unsafe.As<TValue, T>(ref value);
}
