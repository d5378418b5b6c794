using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>Text is sent to the server in ranges: together the ranges equal the platform's encoding of the whole.</summary>
[EveryBuild]
public sealed class TextRangeTests
{
    private static readonly string[] s_texts =
    [
        "", "A", "é", "あ", "😀", "\uD83D", "\uDE00", "A\uD83D", "\uDE00A", "\0", "a\0é\0",
        "plain ASCII, longer than what is narrowed at once and then some more of it",
        "Ünïcödé wïth mäny chäräctérs thät äré nöt ASCII, ÿés",
        "データベースは静かに待っている and then ASCII again, until 静かに",
        "pairs 😀 between 😀😀 text, half ones \uD83D and \uDE00 and \uDE00\uD83D, and one at the end \uD83D",
        new string('x', 15) + "é" + new string('y', 16) + "あ" + new string('z', 31) + "😀",
        string.Concat(Enumerable.Range(0, 0x300).Select(i => (char)i)),
        string.Concat(Enumerable.Range(0, 700).Select(i => i % 61 == 60 ? "あ" : i % 97 == 96 ? "😀" : "A")),
    ];

    public static TheoryData<uint, byte> Collations => new()
    {
        { 0x0400_0000, 0 }, { 0x0409, 52 }, { 0x0409, 32 }, { 0x0409, 42 }, { 0x041E, 0 }, { 0x0411, 0 }, { 0x0804, 0 }, { 0x0412, 0 },
        { 0x0404, 0 }, { 0x0405, 0 }, { 0x0419, 0 }, { 0x0408, 0 }, { 0x041F, 0 }, { 0x040D, 0 }, { 0x0401, 0 }, { 0x0425, 0 },
        { 0x042A, 0 },
    };

    [Theory]
    [MemberData(nameof(Collations))]
    public void Ranges_of_every_length_together_equal_the_text(uint info, byte sortId)
    {
        var collation = new Collation(info, sortId);
        Encoding encoding = CollationEncodings.Find(collation);
        foreach (string text in s_texts)
        {
            byte[] expected = encoding.GetBytes(text);
            Assert.Equal(expected.Length, CollationEncodings.GetByteCount(text.AsSpan(), collation));
            foreach (int room in (int[])[8, 9, 10, 11, 16, 17, 31, 100, 10_000])
            {
                Assert.Equal(expected, EncodeInRanges(text, collation, room));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Collations))]
    public void Every_character_is_encoded_as_on_the_platform(uint info, byte sortId)
    {
        var collation = new Collation(info, sortId);
        string every = string.Concat(Enumerable.Range(0, 0x10000).Select(i => (char)i).Where(c => !char.IsSurrogate(c)));
        byte[] expected = CollationEncodings.Find(collation).GetBytes(every);
        Assert.Equal(expected.Length, CollationEncodings.GetByteCount(every.AsSpan(), collation));
        Assert.Equal(expected, EncodeInRanges(every, collation, 5000));
    }

    [Theory]
    [MemberData(nameof(Collations))]
    public void A_range_ends_before_a_character_that_does_not_fit_and_an_empty_range_yields_nothing(uint info, byte sortId)
    {
        var collation = new Collation(info, sortId);
        Assert.Equal(0, CollationEncodings.Encode(default, collation, new byte[8], out int byteCount));
        Assert.Equal(0, byteCount);
        Assert.Equal(0, CollationEncodings.Encode("A".AsSpan(), collation, default, out byteCount));
        Assert.Equal(0, byteCount);
        foreach (string text in (string[])["😀😀😀", "あ😀あ", "a😀b", "éあ😀"])
        {
            for (int room = 0; room <= 16; room++)
            {
                byte[] bytes = new byte[room];
                int charCount = CollationEncodings.Encode(text.AsSpan(), collation, bytes, out byteCount);
                Assert.InRange(byteCount, 0, room);
                Assert.False(charCount < text.Length && charCount > 0 && char.IsSurrogatePair(text[charCount - 1], text[charCount]));
                Assert.Equal(
                    CollationEncodings.Find(collation).GetBytes(text.Substring(0, charCount)), bytes.AsSpan(0, byteCount).ToArray());
            }
        }
    }

    [Fact]
    public void A_long_text_of_one_character_is_counted_without_overflow()
    {
        foreach (char character in "Aéあ")
        {
            string text = new(character, 3_000_000);
            Assert.Equal(Encoding.UTF8.GetByteCount(text), CollationEncodings.GetByteCount(text.AsSpan(), Collation.Utf8));
        }
    }

    private static byte[] EncodeInRanges(string text, Collation collation, int room)
    {
        List<byte> together = [];
        byte[] bytes = new byte[room];
        int position = 0;
        while (position < text.Length)
        {
            int charCount = CollationEncodings.Encode(text.AsSpan(position), collation, bytes, out int byteCount);
            Assert.True(charCount > 0);
            position += charCount;
            together.AddRange(bytes.AsSpan(0, byteCount).ToArray());
        }

        return [.. together];
    }
}
