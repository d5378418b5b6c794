using System;
using System.Buffers.Binary;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector.Types.Codecs;

/// <summary>The codec of vector (MS-TDS 2.2.5.5.7): a header of eight bytes, then dimensions of four or two bytes.</summary>
internal sealed class VectorCodec : Codec
{
    public static readonly VectorCodec Instance = new();

    private const int HeaderByteCount = 8;
    private const byte Layout = 0xA9;
    private const byte LayoutVersion = 1;

    public static float[] ReadSingles(ReadOnlySpan<byte> dimensions, byte dimensionType)
    {
        int byteCount = VectorDimension.GetByteCount(dimensionType);
        float[] values = new float[dimensions.Length / byteCount];
        for (int i = 0; i < values.Length; i++)
        {
            ReadOnlySpan<byte> dimension = dimensions.Slice(i * byteCount);
            values[i] = dimensionType == VectorDimension.Half
                ? HalfNumber.ToSingle(BinaryPrimitives.ReadUInt16LittleEndian(dimension))
                : FloatCodec.ReadSingle(dimension);
        }

        return values;
    }

    /// <summary>Returns the number of dimensions of the type.</summary>
    public static int CountDimensions(in TypeInfo type) =>
        Math.Max(0, (type.MaxByteCount - HeaderByteCount) / VectorDimension.GetByteCount(type.Scale));

    /// <summary>
    /// Returns the number of bytes of a vector with its header, or of the one that is NULL; null if the value is not a vector.
    /// </summary>
    public static int? GetByteCount(object value) =>
        value is SqlVector<float> singles ? HeaderByteCount + (singles.Length * sizeof(float))
        : HalfVectors.GetLength(value) is { } length ? HeaderByteCount + (length * sizeof(ushort))
        : null;

    public override string Section => ProtocolSection.Vectors;

    public override SqlDbType GetSqlDbType(in TypeInfo type) => TypeMap.Vector;

    public override string GetTypeName(in TypeInfo type) => "vector";

    public override string GetDeclaration(in TypeInfo type)
    {
        string count = CountDimensions(type).ToString(CultureInfo.InvariantCulture);
        return IsHalf(type) ? "vector(" + count + ", float16)" : "vector(" + count + ")";
    }

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetClrType(in TypeInfo type) => IsHalf(type) ? HalfVectors.ClrType : typeof(SqlVector<float>);

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetSqlType(in TypeInfo type) => GetClrType(type);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => IsHalf(type)
        ? HalfVectors.Read(GetDimensions(bytes, type))
        : new SqlVector<float>(GetSingles(bytes, type));

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetValue(bytes, type);

    public override object GetSqlNull(in TypeInfo type) => IsHalf(type)
        ? HalfVectors.CreateNull(CountDimensions(type))
        : SqlVector<float>.CreateNull(CountDimensions(type));

    /// <summary>Returns the dimensions as floats. Two-byte dimensions are widened.</summary>
    public float[] GetSingles(ReadOnlySpan<byte> bytes, in TypeInfo type) => ReadSingles(GetDimensions(bytes, type), type.Scale);

    /// <summary>Returns the dimensions as a JSON array.</summary>
    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        var text = new StringBuilder("[");
        foreach (float dimension in GetSingles(bytes, type))
        {
            text.Append(text.Length > 1 ? "," : string.Empty).Append(dimension.ToString("R", CultureInfo.InvariantCulture));
        }

        return text.Append(']').ToString();
    }

    public override bool IsBinary => true;

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type)
    {
        GetDimensions(bytes, type);
        return bytes;
    }

    /// <summary>Converts a value to its wire format without the length. A vector has at most 8 000 bytes and is copied once.</summary>
    public override object Coerce(object value, in TypeInfo type)
    {
        if (HalfVectors.TryGetBytes(value, out byte[] dimensions))
        {
            return WithHeader(dimensions, VectorDimension.Half);
        }

        ReadOnlyMemory<float> singles = value switch
        {
            SqlVector<float> vector => vector.Memory,
            float[] array => array,
            ReadOnlyMemory<float> memory => memory,
            _ => throw ParameterConversion.Failed(value, typeof(SqlVector<float>)),
        };
        dimensions = new byte[singles.Length * sizeof(float)];
        for (int i = 0; i < singles.Length; i++)
        {
            BinaryPrimitives.WriteSingleLittleEndian(dimensions.AsSpan(i * sizeof(float)), singles.Span[i]);
        }

        return WithHeader(dimensions, VectorDimension.Single);
    }

    /// <remarks>A NULL of unknown length is sent as text, as in Microsoft.Data.SqlClient.</remarks>
    /// <exception cref="ArgumentException">The vector exceeds the maximum length of the server.</exception>
    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        int? nullLength = value is null ? null
            : value is SqlVector<float> { IsNull: true } singles ? singles.Length : HalfVectors.GetNullLength(value);
        if (value is null)
        {
            return UnicodeTextCodec.Instance.Bind(facets with { SqlDbType = SqlDbType.NVarChar, Size = 0 }, ref value);
        }

        byte[]? bytes = nullLength is null ? (byte[])Coerce(value, default) : null;
        bool isHalf = bytes is not null ? bytes[4] == VectorDimension.Half : value is not SqlVector<float>;
        byte dimensionType = isHalf ? VectorDimension.Half : VectorDimension.Single;
        int byteCount = bytes?.Length ?? HeaderByteCount + nullLength!.Value * VectorDimension.GetByteCount(dimensionType);
        if (byteCount > TypeTable.BoundedByteCount)
        {
            throw new ArgumentException(
                $"The vector has {byteCount - HeaderByteCount} bytes, which exceeds the limit of "
                + $"{TypeTable.BoundedByteCount - HeaderByteCount} bytes.");
        }

        value = bytes;
        return new TypeInfo(TdsType.Vector, LengthForm.UInt16, this, byteCount, scale: dimensionType);
    }

    /// <summary>
    /// Returns NULL with the number of dimensions of a vector, with which an output parameter is declared; null if the value is not a
    /// vector.
    /// </summary>
    public static object? GetNullOf(object value) => value switch
    {
        SqlVector<float> vector => SqlVector<float>.CreateNull(vector.Length),
        float[] array => SqlVector<float>.CreateNull(array.Length),
        ReadOnlyMemory<float> memory => SqlVector<float>.CreateNull(memory.Length),
        _ => HalfVectors.GetLength(value) is { } length ? HalfVectors.CreateNull(length) : null,
    };

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => writer.WriteSizedBytes((byte[])value);

    private static bool IsHalf(in TypeInfo type) => type.Scale == VectorDimension.Half;

    private static byte[] WithHeader(byte[] dimensions, byte dimensionType)
    {
        byte[] bytes = new byte[HeaderByteCount + dimensions.Length];
        bytes[0] = Layout;
        bytes[1] = LayoutVersion;
        bytes[4] = dimensionType;
        int count = dimensions.Length / VectorDimension.GetByteCount(dimensionType);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(2), (ushort)count);
        dimensions.CopyTo(bytes, HeaderByteCount);
        return bytes;
    }

    private ReadOnlySpan<byte> GetDimensions(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (bytes.Length < HeaderByteCount || bytes.Length > type.MaxByteCount)
        {
            throw InvalidLength(type, bytes.Length);
        }

        if (bytes[0] != Layout || bytes[1] != LayoutVersion || bytes[4] != type.Scale)
        {
            throw InvalidRange(type, $"the layout 0x{bytes[0]:X2}, version {bytes[1]}, dimensions of type {bytes[4]}");
        }

        int count = BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(2));
        return bytes.Length == HeaderByteCount + count * VectorDimension.GetByteCount(type.Scale)
            ? bytes.Slice(HeaderByteCount)
            : throw InvalidLength(type, bytes.Length);
    }
}
