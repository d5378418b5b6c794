using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Requests;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Types;

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public class ParameterBytesTests
{
    [Fact]
    public void Parameters_are_declared_and_sent_as_in_SqlClient()
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var differences = new List<string>();
        foreach ((SqlParameter parameter, string declaration, string hex) in RecordedParameters.All()
            .Concat(RecordedParameters.OfServerTypes()))
        {
            if (parameter.Value is DateOnly or TimeOnly && !ProviderBuild.IsModern)
            {
                continue;
            }

            if (Record.Exception(() => parameter.Bind(WireParameter.Latin)) is { } refusal)
            {
                differences.Add($"expected {declaration} {hex}{Environment.NewLine}     got {refusal.Message}");
                continue;
            }

            RpcParameter bound = parameter.Bind(WireParameter.Latin);
            string sent = Convert.ToHexString(WireParameter.Write(bound)).ToLowerInvariant();
            if (bound.Declaration != declaration || sent != hex)
            {
                differences.Add($"expected {declaration} {hex}{Environment.NewLine}     got {bound.Declaration} {sent}");
            }
        }

        Assert.True(differences.Count == 0, string.Join(Environment.NewLine, differences));
    }

    [Theory]
    [InlineData(0x00D0_0409u, (byte)52, 512)]
    [InlineData(0x0400_0409u, (byte)0, 512)]
    [InlineData(0x0400_0409u, (byte)0, 513)]
    [InlineData(0x0400_0409u, (byte)0, 514)]
    [InlineData(0x0000_0411u, (byte)0, 513)]
    [InlineData(0x00D0_0409u, (byte)52, 32_000)]
    [InlineData(0x0400_0409u, (byte)0, 32_000)]
    [InlineData(0x0000_0411u, (byte)0, 8_000)]
    public void A_long_text_that_is_split_at_packet_boundaries_is_read_completely(uint info, byte sortId, int packetByteCount)
    {
        var collation = new Collation(info, sortId);
        string text = collation.IsUtf8 ? string.Concat(System.Linq.Enumerable.Repeat("a\u00e9\u20ac\U0001F600", 30_000))
            : sortId == 0 ? string.Concat(System.Linq.Enumerable.Repeat("a\u65e5\u672c", 40_000)) : new string('\u20ac', 100_000);
        RpcParameter bound = new SqlParameter("@p", System.Data.SqlDbType.VarChar, -1) { Value = text }.Bind(collation);
        (TypeInfo type, byte[]? bytes) = WireParameter.Read(WireParameter.Write(bound, packetByteCount));
        Assert.True(type.IsPlp);
        Assert.Equal(text, type.Codec.GetString(bytes, type with { }).ToString());
    }

    [Fact]
    public void A_long_text_whose_last_packet_has_any_number_of_characters_is_sent_completely()
    {
        const int packetByteCount = 512;
        for (int charCount = 65_536; charCount < 65_536 + packetByteCount; charCount++)
        {
            var parameter = new SqlParameter("@p", System.Data.SqlDbType.VarChar, -1) { Value = new string('a', charCount) };
            RpcParameter bound = parameter.Bind(WireParameter.Latin);
            Assert.Equal(charCount, WireParameter.Read(WireParameter.Write(bound, packetByteCount)).Bytes?.Length);
        }
    }

    [Theory]
    [InlineData("1899-12-31T23:59:29")]
    [InlineData("2079-06-06T23:59:30")]
    public void A_time_that_smalldatetime_cannot_have_is_rejected(string time)
    {
        DateTime value = DateTime.Parse(time, CultureInfo.InvariantCulture);
        var parameter = new SqlParameter("@p", System.Data.SqlDbType.SmallDateTime) { Value = value };
        Assert.Throws<OverflowException>(() => parameter.Bind(WireParameter.Latin));
    }

    [Fact]
    public void A_value_of_an_unknown_type_is_rejected_before_anything_is_sent()
    {
        Assert.Throws<NotSupportedException>(() => new SqlParameter("@p", new Version(1, 2)).Bind(WireParameter.Latin));
        Assert.Throws<NotSupportedException>(() => new SqlParameter("@p", new object()).Bind(WireParameter.Latin));
    }
}
