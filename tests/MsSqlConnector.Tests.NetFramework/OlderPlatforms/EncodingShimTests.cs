using System;
using System.Linq;
using System.Text;
using MsSqlConnector.Shims;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.OlderPlatforms;

/// <summary>Encodes a range of a string on the older targets: without a copy, and with complete characters.</summary>
[EveryBuild]
public sealed class EncodingShimTests
{
    private const string Mixed = "Größe 日本語 😀 ﾊﾝｶｸ 𠮷野家 end";

    private static readonly Encoding[] s_encodings = MakeEncodings();

    public static TheoryData<int> CodePages
    {
        get
        {
            var data = new TheoryData<int>();
            foreach (Encoding encoding in s_encodings)
            {
                data.Add(encoding.CodePage);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(CodePages))]
    public void A_range_of_a_string_is_encoded_like_a_separate_string(int codePage)
    {
        Encoding encoding = Of(codePage);
        foreach ((int start, int length) in from start in Enumerable.Range(0, Mixed.Length)
                                            from length in Enumerable.Range(0, Mixed.Length - start + 1)
                                            select (start, length))
        {
            byte[] expected = encoding.GetBytes(Mixed.Substring(start, length));
            ReadOnlySpan<char> range = Mixed.AsSpan(start, length);
            byte[] bytes = new byte[expected.Length];

            Assert.Equal(expected.Length, EncodingShim.GetByteCount(encoding, range));
            Assert.Equal(expected.Length, EncodingShim.GetBytes(encoding, range, bytes));
            Assert.Equal(expected, bytes);
            Assert.Equal(encoding.GetString(expected), EncodingShim.GetString(encoding, expected));
        }
    }

    [Theory]
    [MemberData(nameof(CodePages))]
    public void A_character_that_is_split_between_ranges_is_read_correctly(int codePage)
    {
        Encoding encoding = Of(codePage);
        byte[] expected = encoding.GetBytes(Mixed);
        for (int cut = 0; cut <= Mixed.Length; cut++)
        {
            Encoder encoder = encoding.GetEncoder();
            byte[] bytes = new byte[expected.Length];
            int byteCount = EncoderShim.GetBytes(encoder, Mixed.AsSpan(0, cut), bytes, false);
            byteCount += EncoderShim.GetBytes(encoder, Mixed.AsSpan(cut), bytes.AsSpan(byteCount), true);

            Assert.Equal(expected, bytes.Take(byteCount));
        }
    }

    [Theory]
    [MemberData(nameof(CodePages))]
    public void A_multibyte_character_that_is_split_between_ranges_is_read_correctly(int codePage)
    {
        Encoding encoding = Of(codePage);
        byte[] encoded = encoding.GetBytes(Mixed);
        string expected = encoding.GetString(encoded);
        for (int cut = 0; cut <= encoded.Length; cut++)
        {
            Decoder decoder = encoding.GetDecoder();
            char[] chars = new char[expected.Length];
            int charCount = DecoderShim.GetChars(decoder, encoded.AsSpan(0, cut), chars, false);
            charCount += DecoderShim.GetChars(decoder, encoded.AsSpan(cut), chars.AsSpan(charCount), true);

            Assert.Equal(expected, new string(chars, 0, charCount));
        }
    }

    [Theory]
    [MemberData(nameof(CodePages))]
    public void An_empty_range_yields_nothing(int codePage)
    {
        Encoding encoding = Of(codePage);

        Assert.Equal(0, EncodingShim.GetByteCount(encoding, default));
        Assert.Equal(0, EncodingShim.GetBytes(encoding, default, default));
        Assert.Equal(0, EncodingShim.GetBytes(encoding, Mixed.AsSpan(Mixed.Length), new byte[1]));
        Assert.Equal(0, EncodingShim.GetCharCount(encoding, default));
        Assert.Equal(0, EncodingShim.GetChars(encoding, default, default));
        Assert.Equal("", EncodingShim.GetString(encoding, default));
        Assert.Equal(0, EncoderShim.GetBytes(encoding.GetEncoder(), default, default, true));
        Assert.Equal(0, DecoderShim.GetChars(encoding.GetDecoder(), default, default, true));
    }

    [Theory]
    [MemberData(nameof(CodePages))]
    public void Encoding_ranges_of_a_string_allocates_nothing(int codePage)
    {
        const int CharCount = 1_000;
        const int Rounds = 200;
        Encoding encoding = Of(codePage);
        string text = new('a', CharCount + Rounds);
        byte[] bytes = new byte[2 * CharCount];

        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int i = 0; i < Rounds; i++)
            {
                EncodingShim.GetByteCount(encoding, text.AsSpan(i, CharCount));
                EncodingShim.GetBytes(encoding, text.AsSpan(i, CharCount), bytes);
            }
        }));
    }

    private static Encoding Of(int codePage) => s_encodings.Single(e => e.CodePage == codePage);

    private static Encoding[] MakeEncodings()
    {
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
        return
        [
            Encoding.Unicode, new UTF8Encoding(false), Encoding.GetEncoding(1252), Encoding.GetEncoding(932), Encoding.GetEncoding(949)
        ];
    }
}
