using MsSqlConnector.Tokens;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class EnvironmentChangeTokenTests
{
    [Fact]
    public void A_database_is_the_new_name_before_the_old_one()
    {
        EnvironmentChangeToken token = Read("0900 01 02 61006200 01 6300");

        Assert.Equal(EnvironmentChangeType.Database, token.Type);
        Assert.Equal("ab", token.Text);
    }

    [Fact]
    public void The_old_value_can_be_missing() => Assert.Equal("a", Read("0400 02 01 6100").Text);

    [Fact]
    public void Bytes_after_the_values_belong_to_the_token() => Assert.Equal("a", Read("0700 02 01 6100 00 AA BB").Text);

    [Fact]
    public void A_packet_size_is_sent_as_text() => Assert.Equal("4096", Read("1300 04 04 3400300039003600 04 3400300039003600").Text);

    [Fact]
    public void A_collation_is_five_bytes()
    {
        EnvironmentChangeToken token = Read("0800 07 05 0904D00034 00");

        Assert.Equal(new Collation(0x00D00409, 0x34), token.Collation);
    }

    [Fact]
    public void A_collation_can_be_empty() => Assert.Null(Read("0300 07 00 00").Collation);

    [Theory]
    [InlineData("0B00 08 08 0100000002000000 00", 0x0000_0002_0000_0001UL)]
    [InlineData("0B00 0B 08 0100000002000000 00", 0x0000_0002_0000_0001UL)]
    [InlineData("0B00 09 00 08 0100000002000000", 0UL)]
    [InlineData("0B00 0A 00 08 0100000002000000", 0UL)]
    [InlineData("0B00 11 00 08 0100000002000000", 0UL)]
    [InlineData("0B00 11 08 0100000002000000 00", 0UL)]
    [InlineData("0300 0C 00 00", 0UL)]
    public void A_transaction_that_begins_has_a_descriptor_and_one_that_ends_has_none(string hex, ulong descriptor) =>
        Assert.Equal(descriptor, Read(hex).TransactionDescriptor);

    [Fact]
    public void A_promotion_announces_one_byte_and_has_a_long_value()
    {
        EnvironmentChangeToken token = Read("0100 0F 03000000 AABBCC 00");

        Assert.Equal(EnvironmentChangeType.PromoteTransaction, token.Type);
        Assert.Equal([0xAA, 0xBB, 0xCC], token.Data);
    }

    [Fact]
    public void An_acknowledged_reset_has_no_data() =>
        Assert.Equal(EnvironmentChangeType.ResetAcknowledgement, Read("0300 12 00 00").Type);

    [Fact]
    public void Routing_contains_a_host_and_a_port_and_has_a_16_bit_old_value_length()
    {
        EnvironmentChangeToken token = Read("0C00 14 0700 00 9905 0100 6800 0000");

        Assert.Equal("h", token.Routing!.Host);
        Assert.Equal(1433, token.Routing.Port);
        Assert.Empty(token.Routing.Database);
    }

    [Fact]
    public void Enhanced_routing_names_a_database_too() =>
        Assert.Equal("d", Read("1000 15 0B00 00 9905 0100 6800 0100 6400 0000").Routing!.Database);

    [Fact]
    public void An_unknown_future_type_is_skipped() => Assert.Equal((EnvironmentChangeType)99, Read("0400 63 AABBCC").Type);

    [Theory]
    [InlineData("0000")]
    [InlineData("0100 01")]
    [InlineData("0400 01 09 6100")]
    [InlineData("0400 07 02 0904")]
    [InlineData("0500 08 03 010203")]
    [InlineData("0C00 14 0700 01 9905 0100 6800 0000")]
    [InlineData("0C00 14 0700 00 0000 0100 6800 0000")]
    [InlineData("0A00 14 0500 00 9905 0000 0000")]
    [InlineData("0C00 14 0700 00 9905 FF00 6800 0000")]
    [InlineData("0100 0F FFFFFF7F")]
    [InlineData("0100 0F FFFFFFFF")]
    [InlineData("0200 0F 00")]
    public void Malformed_changes_are_invalid(string hex) =>
        TokenReading.ReadInvalid<EnvironmentChangeToken>(hex, EnvironmentChangeToken.TryRead);

    private static EnvironmentChangeToken Read(string hex) =>
        TokenReading.Read<EnvironmentChangeToken>(hex, EnvironmentChangeToken.TryRead);
}
