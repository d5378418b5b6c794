using System;
using System.Linq;
using System.Text;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>String conversions without the platform's encoding return the same as with it.</summary>
[EveryBuild]
public sealed class CodePageTests
{
    [Theory]
    [InlineData(0x0409, 32, 437)]
    [InlineData(0x0409, 42, 850)]
    [InlineData(0x041E, 0, 874)]
    [InlineData(0x0411, 0, 932)]
    [InlineData(0x0804, 0, 936)]
    [InlineData(0x0412, 0, 949)]
    [InlineData(0x0404, 0, 950)]
    [InlineData(0x0405, 0, 1250)]
    [InlineData(0x0419, 0, 1251)]
    [InlineData(0x0409, 52, 1252)]
    [InlineData(0x0408, 0, 1253)]
    [InlineData(0x041F, 0, 1254)]
    [InlineData(0x040D, 0, 1255)]
    [InlineData(0x0401, 0, 1256)]
    [InlineData(0x0425, 0, 1257)]
    [InlineData(0x042A, 0, 1258)]
    public void Every_byte_of_every_code_page_decodes_as_on_the_platform(int locale, byte sortId, int codePage)
    {
        var collation = new Collation((uint)locale, sortId);
        Encoding encoding = CodePagesEncodingProvider.Instance.GetEncoding(codePage)!;
        byte[] every = [.. Enumerable.Range(0, 256).Select(i => (byte)i)];
        Assert.Equal(encoding.GetString(every), Read(every, collation));
        Assert.Equal(encoding.GetString(every, 0, 128), Read(every.AsSpan(0, 128), collation));
        foreach (byte one in every)
        {
            Assert.Equal(encoding.GetString([one]), Read([one], collation));
        }
    }

    private static string Read(ReadOnlySpan<byte> bytes, Collation collation)
    {
        Assert.True(CollationEncodings.TryGetString(bytes, collation, out string? text));
        return text;
    }
}
