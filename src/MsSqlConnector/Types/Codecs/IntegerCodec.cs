using System;
using System.Buffers.Binary;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of tinyint (unsigned), smallint, int and bigint (MS-TDS 2.2.5.5.1.1), distinguished by length.</summary>
internal sealed class IntegerCodec : Codec
{
    public static readonly IntegerCodec Instance = new();

    public static short ReadInt16(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadInt16LittleEndian(bytes);

    public static int ReadInt32(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadInt32LittleEndian(bytes);

    public static long ReadInt64(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadInt64LittleEndian(bytes);

    public override string Section => ProtocolSection.Integers;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => type.MaxByteCount switch
    {
        1 => SqlDbType.TinyInt,
        2 => SqlDbType.SmallInt,
        4 => SqlDbType.Int,
        _ => SqlDbType.BigInt,
    };

    public override string GetTypeName(in TypeInfo type) => type.MaxByteCount switch
    {
        1 => "tinyint",
        2 => "smallint",
        4 => "int",
        _ => "bigint",
    };

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => type.MaxByteCount switch
    {
        1 => typeof(byte),
        2 => typeof(short),
        4 => typeof(int),
        _ => typeof(long),
    };

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => type.MaxByteCount switch
    {
        1 => typeof(SqlByte),
        2 => typeof(SqlInt16),
        4 => typeof(SqlInt32),
        _ => typeof(SqlInt64),
    };

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        long value = GetInt64(bytes, type);
        return type.MaxByteCount switch
        {
            // Without the cast, every arm would be widened to the common type.
            1 => (object)(byte)value,
            2 => (short)value,
            4 => (int)value,
            _ => value,
        };
    }

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        long value = GetInt64(bytes, type);
        return type.MaxByteCount switch
        {
            1 => (object)new SqlByte((byte)value),
            2 => new SqlInt16((short)value),
            4 => new SqlInt32((int)value),
            _ => new SqlInt64(value),
        };
    }

    public override object GetSqlNull(in TypeInfo type) => type.MaxByteCount switch
    {
        1 => (object)SqlByte.Null,
        2 => SqlInt16.Null,
        4 => SqlInt32.Null,
        _ => SqlInt64.Null,
    };

    public override byte GetByte(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (type.MaxByteCount != sizeof(byte))
        {
            throw CannotConvert(type, typeof(byte));
        }

        CheckLength(bytes, type);
        return bytes[0];
    }

    public override short GetInt16(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        long value = GetInt64(bytes, type);
        return value == (short)value ? (short)value : throw DoesNotFit(type, nameof(Int16));
    }

    public override int GetInt32(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (bytes.Length == sizeof(int) && type.MaxByteCount == sizeof(int))
        {
            return ReadInt32(bytes);
        }

        long value = GetInt64(bytes, type);
        return value == (int)value ? (int)value : throw DoesNotFit(type, nameof(Int32));
    }

    public override long GetInt64(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        CheckLength(bytes, type);
        return bytes.Length switch
        {
            1 => bytes[0],
            2 => ReadInt16(bytes),
            4 => ReadInt32(bytes),
            8 => ReadInt64(bytes),
            _ => throw InvalidLength(type, bytes.Length),
        };
    }

    /// <remarks>A float holds every value of tinyint and smallint.</remarks>
    public override float GetSingle(ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        type.MaxByteCount <= sizeof(short) ? GetInt64(bytes, type) : throw CannotConvert(type, typeof(float));

    /// <remarks>A double holds every value of tinyint, smallint and int.</remarks>
    public override double GetDouble(ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        type.MaxByteCount <= sizeof(int) ? GetInt64(bytes, type) : throw CannotConvert(type, typeof(double));

    public override decimal GetDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetInt64(bytes, type);

    public override SqlDecimal GetSqlDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type) => new(GetInt64(bytes, type));

    public override object Coerce(object value, in TypeInfo type) => (type.MaxByteCount, value) switch
    {
        (1, SqlByte sql) => sql.Value,
        (2, SqlInt16 sql) => sql.Value,
        (4, SqlInt32 sql) => sql.Value,
        (8, SqlInt64 sql) => sql.Value,
        (1, _) => ParameterConversion.Convert<byte>(value),
        (2, _) => ParameterConversion.Convert<short>(value),
        (4, _) => ParameterConversion.Convert<int>(value),
        _ => ParameterConversion.Convert<long>(value),
    };

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => Write(writer, type, type.MaxByteCount switch
    {
        1 => (byte)value,
        2 => (short)value,
        4 => (int)value,
        _ => (long)value,
    });

    public static void Write(PacketWriter writer, in TypeInfo type, long value) => WriteNumber(writer, type, (ulong)value);

    protected override TypeInfo GetParameterType(in ParameterFacets facets) =>
        new(TdsType.IntN, LengthForm.Byte, this, facets.SqlDbType switch
        {
            SqlDbType.TinyInt => 1,
            SqlDbType.SmallInt => 2,
            SqlDbType.Int => 4,
            _ => 8,
        });
}
