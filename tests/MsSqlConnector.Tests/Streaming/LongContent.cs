using System;
using System.Linq;
using System.Text;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>The content of a value of any length: a repeated pattern, so that pieces can be compared without storing the value.</summary>
internal sealed class LongContent
{
    /// <summary>A prime number, so that no power of two coincides with its ends.</summary>
    private const int BinaryByteCount = 65_521;

    private const int RepeatCount = 2_003;
    private const string Plain = "naïve € text, ";
    private const string Everything = "Ωμέγα, 終わり 😀; ";
    private const string Element = "<i n=\"5\">Ωμέγα 終 😀</i>";
    private const string Json = "\"Ωμέγα 終 😀\",";

    private LongContent(Column column, byte[] bytes, string? text)
    {
        Column = column;
        Bytes = bytes;
        Text = text;
    }

    public Column Column { get; }

    public string Name => Column.Name;

    /// <summary>The elements of the pattern, where it is xml.</summary>
    public int ElementCount => RepeatCount;

    /// <summary>The pattern's bytes; whole characters.</summary>
    public byte[] Bytes { get; }

    /// <summary>The pattern's characters; null for binary.</summary>
    public string? Text { get; }

    public static LongContent Binary { get; } = new(
        Column.VarBinary("varbinary", Column.Max),
        [.. Enumerable.Range(0, BinaryByteCount).Select(i => (byte)((i * 31) ^ (i >> 8)))],
        null);

    public static LongContent Unicode { get; } = Of(Column.NVarChar("nvarchar", Column.Max), Everything, Encoding.Unicode);

    public static LongContent Utf8 { get; } = Of(Column.VarChar("utf8", Column.Max, Collation.Utf8), Everything, Encoding.UTF8);

    public static LongContent CodePage { get; } =
        Of(Column.VarChar("varchar", Column.Max, Collation.Latin1), Plain, Collation.Latin1.Encoding);

    public static LongContent Xml { get; } = Of(Column.Xml("xml"), Element, Encoding.Unicode);

    public static LongContent JsonArray { get; } = Of(Column.Json("json"), Json, Encoding.UTF8);

    public static LongContent[] All { get; } = [Binary, Unicode, Utf8, CodePage, Xml, JsonArray];

    public static LongContent Get(string name) => All.Single(content => content.Name == name);

    /// <summary>Returns the number of repetitions for a value of at least this many bytes.</summary>
    public long RepeatCountFor(long byteCount) => (byteCount + Bytes.Length - 1) / Bytes.Length;

    public void Check(ReadOnlySpan<byte> piece, long position) => Check(piece, Bytes, position);

    public void Check(ReadOnlySpan<char> piece, long position) => Check(piece, Text!.AsSpan(), position);

    private static void Check<T>(ReadOnlySpan<T> piece, ReadOnlySpan<T> pattern, long position)
        where T : IEquatable<T>
    {
        int start = (int)(position % pattern.Length);
        for (int done = 0; done < piece.Length; start = 0)
        {
            int count = Math.Min(piece.Length - done, pattern.Length - start);
            if (!piece.Slice(done, count).SequenceEqual(pattern.Slice(start, count)))
            {
                Assert.Fail($"What was read at {position + done} is not what was sent.");
            }

            done += count;
        }
    }

    private static LongContent Of(Column column, string text, Encoding encoding)
    {
        string repeated = string.Concat(Enumerable.Repeat(text, RepeatCount));
        return new LongContent(column, encoding.GetBytes(repeated), repeated);
    }
}
