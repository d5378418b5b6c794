using System;
using System.Data;
using System.Runtime.CompilerServices;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>
/// Writes values that are sent as a number of at most eight bytes and whose conversion cannot fail. It calls no delegate.
/// </summary>
/// <remarks>The JIT compiler removes the comparisons of types, because <c>T</c> is a value type, and boxes nothing.</remarks>
/// <param name="sqlDbType">The server type.</param>
/// <param name="type">The description of the server type.</param>
internal readonly struct NumberTarget(SqlDbType sqlDbType, in TypeInfo type)
{
    private readonly SqlDbType _sqlDbType = sqlDbType;
    private readonly int _scale = type.Scale;
    private readonly int _byteCount = type.MaxByteCount;
    private readonly bool _hasLength = type.LengthForm == LengthForm.Byte;

    /// <summary>Gets a value that indicates whether the values of at least one CLR type are written as numbers.</summary>
    public bool IsNumber =>
        Accepts<int>() || Accepts<long>() || Accepts<short>() || Accepts<byte>() || Accepts<bool>() || Accepts<double>() || Accepts<float>()
        || Accepts<DateTime>();

    /// <summary>Returns whether the server type can hold every value of a CLR type, and <see cref="Write"/> writes them.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Accepts<T>() =>
        typeof(T) == typeof(int) ? _sqlDbType is SqlDbType.Int or SqlDbType.BigInt
        : typeof(T) == typeof(long) ? _sqlDbType is SqlDbType.BigInt
        : typeof(T) == typeof(short) ? _sqlDbType is SqlDbType.SmallInt
        : typeof(T) == typeof(byte) ? _sqlDbType is SqlDbType.TinyInt
        : typeof(T) == typeof(bool) ? _sqlDbType is SqlDbType.Bit
        : typeof(T) == typeof(double) ? _sqlDbType is SqlDbType.Float
        : typeof(T) == typeof(float) ? _sqlDbType is SqlDbType.Real
        : typeof(T) == typeof(DateTime) && _sqlDbType is SqlDbType.DateTime2 && _scale == TimeCodec.DefaultScale;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write<T>(PacketWriter writer, T value) => writer.WriteNumber(ToNumber(value), _byteCount, _hasLength);

    /// <summary>
    /// Writes a boxed value into a packet with at least <see cref="PacketWriter.MaxNumberByteCount"/> free bytes. Returns the number of
    /// written bytes; 0 if the server type cannot hold every value of the CLR type.
    /// </summary>
    public int WriteObject(Span<byte> packet, object? value) => value switch
    {
        int number when Accepts<int>() => Write(packet, ToNumber(number)),
        long number when Accepts<long>() => Write(packet, ToNumber(number)),
        double number when Accepts<double>() => Write(packet, ToNumber(number)),
        DateTime time when Accepts<DateTime>() => Write(packet, ToNumber(time)),
        short number when Accepts<short>() => Write(packet, ToNumber(number)),
        byte number when Accepts<byte>() => Write(packet, ToNumber(number)),
        bool bit when Accepts<bool>() => Write(packet, ToNumber(bit)),
        float number when Accepts<float>() => Write(packet, ToNumber(number)),
        _ => 0,
    };

    /// <summary>Returns the number whose low bytes are sent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ToNumber<T>(T value) =>
        typeof(T) == typeof(int) ? (ulong)(int)(object)value!
        : typeof(T) == typeof(long) ? (ulong)(long)(object)value!
        : typeof(T) == typeof(short) ? (ulong)(short)(object)value!
        : typeof(T) == typeof(byte) ? (byte)(object)value!
        : typeof(T) == typeof(bool) ? ((bool)(object)value! ? 1UL : 0)
        : typeof(T) == typeof(double) ? (ulong)BitConverter.DoubleToInt64Bits((double)(object)value!)
        : typeof(T) == typeof(float) ? (uint)BitConverter.SingleToInt32Bits((float)(object)value!)
        : DateTime2Codec.GetNumber((DateTime)(object)value!);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Write(Span<byte> packet, ulong number) => PacketWriter.WriteNumber(packet, number, _byteCount, _hasLength);
}
