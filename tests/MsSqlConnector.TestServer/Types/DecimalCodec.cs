using System;
using System.Buffers.Binary;
using System.Data.SqlTypes;
using System.Globalization;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>Decimals of up to 38 digits: a sign byte, 1 for not negative, then the magnitude (MS-TDS 2.2.5.5.1.6).</summary>
internal static class DecimalCodec
{
    private const int MaxClrScale = 28;

    public static void Write(TokenWriter writer, WireType type, object value)
    {
        SqlDecimal number = value switch
        {
            SqlDecimal sql => sql,
            string text => SqlDecimal.Parse(text),
            _ => new SqlDecimal(Convert.ToDecimal(value, CultureInfo.InvariantCulture)),
        };
        number = SqlDecimal.ConvertToPrecScale(number, type.Precision, type.Scale);
        writer.Byte(number.IsPositive ? (byte)1 : (byte)0);
        for (int word = 0; word < WordCount(type.Precision); word++)
        {
            writer.Int32(number.Data[word]);
        }
    }

    public static object Read(WireType type, ReadOnlySpan<byte> bytes)
    {
        int[] words = new int[4];
        for (int word = 0; word < (bytes.Length - 1) / 4; word++)
        {
            words[word] = BinaryPrimitives.ReadInt32LittleEndian(bytes[(1 + (word * 4))..]);
        }

        SqlDecimal number = new(type.Precision, type.Scale, bytes[0] == 1, words);
        return words[3] == 0 && type.Scale <= MaxClrScale ? (object)number.Value : number;
    }

    /// <summary>The words of a value, whose number depends on its precision, unlike the announced length.</summary>
    private static int WordCount(int precision) => precision switch
    {
        <= 9 => 1,
        <= 19 => 2,
        <= 28 => 3,
        _ => 4,
    };
}
