using System;
using System.Data.SqlTypes;
using System.IO;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The values of one row, each by a getter that its position and the salt determine.</summary>
internal sealed class FuzzValues(SqlDataReader reader, FuzzMode mode, int rowNumber)
{
    private const int WayCount = 9;
    private const int PieceLength = 7;

    public static long Hash(object? value) => value switch
    {
        null => -1,
        string text => text.GetHashCode(StringComparison.Ordinal),
        byte[] bytes => Hash(bytes.AsSpan()),
        SqlBinary { IsNull: false } binary => Hash(binary.Value.AsSpan()),
        SqlString { IsNull: false } text => text.Value.GetHashCode(StringComparison.Ordinal),
        SqlXml { IsNull: false } xml => xml.Value.GetHashCode(StringComparison.Ordinal),
        SqlJson { IsNull: false } json => json.Value.GetHashCode(StringComparison.Ordinal),
        SqlVector<float> { IsNull: false } vector => Hash(System.Runtime.InteropServices.MemoryMarshal.AsBytes(vector.Memory.Span)),
        SqlVector<Half> { IsNull: false } vector => Hash(System.Runtime.InteropServices.MemoryMarshal.AsBytes(vector.Memory.Span)),
        DBNull or INullable { IsNull: true } => -2,
        _ => value.GetHashCode(),
    };

    public async Task<long> ReadAsync(int i)
    {
        int way = (mode.Salt * 5 + rowNumber * 4 + i) % WayCount;
        switch (way)
        {
            case 0:
                return Hash(mode.IsAsync ? await reader.GetFieldValueAsync<object>(i) : reader.GetValue(i));
            case 1:
                return Hash(reader.GetSqlValue(i));
            case 2:
                return Hash(ReadTyped(i));
            case 3:
                return (mode.IsAsync ? await reader.IsDBNullAsync(i) : reader.IsDBNull(i)) ? -2 : Hash(reader.GetValue(i));
            case 4:
            case 5:
                return await ReadOpenAsync(i);
            case 6:
                return ReadPieces(i);
            case 7:
                return await ReadUnfitAsync(i);
            default:
                return -3;
        }
    }

    private object ReadTyped(int i) => Type.GetTypeCode(reader.GetFieldType(i)) switch
    {
        TypeCode.Boolean => reader.GetBoolean(i),
        TypeCode.Byte => reader.GetByte(i),
        TypeCode.Int16 => reader.GetInt16(i),
        TypeCode.Int32 => reader.GetInt32(i),
        TypeCode.Int64 => reader.GetInt64(i),
        TypeCode.Single => reader.GetFloat(i),
        TypeCode.Double => reader.GetDouble(i),
        TypeCode.Decimal => reader.GetSqlDecimal(i),
        TypeCode.String => reader.GetString(i),
        TypeCode.DateTime => reader.GetDateTime(i),
        _ => reader.GetFieldType(i) == typeof(Guid) ? reader.GetGuid(i)
            : reader.GetFieldType(i) == typeof(TimeSpan) ? reader.GetTimeSpan(i)
            : reader.GetFieldType(i) == typeof(DateTimeOffset) ? reader.GetDateTimeOffset(i)
            : reader.GetFieldType(i) == typeof(byte[]) ? reader.GetFieldValue<byte[]>(i)
            : reader.GetValue(i),
    };

    /// <summary>A getter, which can be that of another type than the column.</summary>
    private async Task<long> ReadOpenAsync(int i)
    {
        if (reader.GetFieldType(i) == typeof(byte[]))
        {
            using Stream stream = mode.IsAsync ? await reader.GetFieldValueAsync<Stream>(i) : reader.GetStream(i);
            return await ReadAsync(stream);
        }

        if (reader.GetDataTypeName(i) == "xml")
        {
            using XmlReader xml = mode.IsAsync ? await reader.GetFieldValueAsync<XmlReader>(i) : reader.GetXmlReader(i);
            int count = 0;
            while (mode.IsAsync && xml.Settings is { Async: true } ? await xml.ReadAsync() : xml.Read())
            {
                count++;
            }

            return count;
        }

        using TextReader text = mode.IsAsync ? await reader.GetFieldValueAsync<TextReader>(i) : reader.GetTextReader(i);
        return Hash(mode.IsAsync ? await text.ReadToEndAsync() : text.ReadToEnd());
    }

    private async Task<long> ReadAsync(Stream stream)
    {
        byte[] piece = new byte[PieceLength];
        long hash = 0;
        int byteCount;
        while ((byteCount = mode.IsAsync ? await stream.ReadAsync(piece) : stream.Read(piece, 0, piece.Length)) > 0)
        {
            hash = Hash(piece.AsSpan(0, byteCount), hash);
        }

        return hash;
    }

    private long ReadPieces(int i)
    {
        long position = 0;
        long hash = 0;
        if (reader.GetFieldType(i) == typeof(byte[]))
        {
            byte[] bytes = new byte[PieceLength];
            int byteCount;
            while ((byteCount = (int)reader.GetBytes(i, position, bytes, 0, bytes.Length)) > 0)
            {
                hash = Hash(bytes.AsSpan(0, byteCount), hash);
                position += byteCount;
            }

            return hash;
        }

        char[] chars = new char[PieceLength];
        int charCount;
        while ((charCount = (int)reader.GetChars(i, position, chars, 0, chars.Length)) > 0)
        {
            hash = hash * 31 + new string(chars, 0, charCount).GetHashCode(StringComparison.Ordinal);
            position += charCount;
        }

        return hash;
    }

    /// <summary>A getter that can be of another type than the column.</summary>
    private async Task<long> ReadUnfitAsync(int i) => (rowNumber + i * 3 + mode.Salt) % 11 switch
    {
        0 => reader.GetInt32(i),
        1 => Hash(reader.GetString(i)),
        2 => Hash(reader.GetDecimal(i)),
        3 => Hash(reader.GetDateTime(i)),
        4 => Hash(reader.GetFieldValue<byte[]>(i)),
        5 => Hash(mode.IsAsync ? await reader.GetFieldValueAsync<double>(i) : reader.GetDouble(i)),
        6 => Hash(reader.GetSqlMoney(i)),
        7 => reader.GetInt64(i),
        8 => Hash(reader.GetSqlXml(i)),
        9 => Hash(reader.GetFieldValue<float[]>(i).Length),

        // The platform reports invalid UTF-8 in texts when they are read, not when the document is parsed.
        _ => Hash(reader.GetFieldValue<System.Text.Json.JsonDocument>(i).RootElement.ValueKind),
    };

    private static long Hash(ReadOnlySpan<byte> bytes, long hash = 0)
    {
        foreach (byte value in bytes)
        {
            hash = (hash ^ value) * 1099511628211;
        }

        return hash;
    }
}
