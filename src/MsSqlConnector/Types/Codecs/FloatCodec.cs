using System;
using System.Buffers.Binary;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of real and float (MS-TDS 2.2.5.5.1.3): IEEE 754 numbers of four and eight bytes.</summary>
internal sealed class FloatCodec : Codec
{
    public static readonly FloatCodec Instance = new();

    public static float ReadSingle(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadSingleLittleEndian(bytes);

    public static double ReadDouble(ReadOnlySpan<byte> bytes) =>
        BitConverter.Int64BitsToDouble(BinaryPrimitives.ReadInt64LittleEndian(bytes));

    public override string Section => ProtocolSection.FloatingPoint;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => IsReal(type) ? SqlDbType.Real : SqlDbType.Float;

    public override string GetTypeName(in TypeInfo type) => IsReal(type) ? "real" : "float";

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => IsReal(type) ? typeof(float) : typeof(double);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => IsReal(type) ? typeof(SqlSingle) : typeof(SqlDouble);

    // Without the casts to object, a real would be widened to a double.
    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        IsReal(type) ? (object)GetSingle(bytes, type) : GetDouble(bytes, type);

    /// <remarks>The types of System.Data.SqlTypes reject infinities and NaN, which a server does not store.</remarks>
    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        IsReal(type) ? (object)new SqlSingle(GetSingle(bytes, type)) : new SqlDouble(GetDouble(bytes, type));

    public override object GetSqlNull(in TypeInfo type) => IsReal(type) ? (object)SqlSingle.Null : SqlDouble.Null;

    public override float GetSingle(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (!IsReal(type))
        {
            throw CannotConvert(type, typeof(float));
        }

        CheckLength(bytes, type);
        return ReadSingle(bytes);
    }

    public override double GetDouble(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        return IsReal(type) ? ReadSingle(bytes) : ReadDouble(bytes);
    }

    public override object Coerce(object value, in TypeInfo type) => (IsReal(type), value) switch
    {
        (true, SqlSingle sql) => sql.Value,
        (false, SqlDouble sql) => sql.Value,
        (true, _) => ParameterConversion.Convert<float>(value),
        _ => ParameterConversion.Convert<double>(value),
    };

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) =>
        Write(writer, type, IsReal(type) ? (float)value : (double)value);

    /// <summary>Writes a value. Converting a float to double and back is lossless.</summary>
    public static void Write(PacketWriter writer, in TypeInfo type, double value) =>
        WriteNumber(
            writer, type, IsReal(type) ? (uint)BitConverter.SingleToInt32Bits((float)value) : (ulong)BitConverter.DoubleToInt64Bits(value));

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        new(TdsType.FloatN, LengthForm.Byte, this, facets.SqlDbType == SqlDbType.Real ? sizeof(float) : sizeof(double));

    private static bool IsReal(in TypeInfo type) => type.MaxByteCount == sizeof(float);
}
