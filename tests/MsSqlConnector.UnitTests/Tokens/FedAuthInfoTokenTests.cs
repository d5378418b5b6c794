using System;
using System.Buffers.Binary;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class FedAuthInfoTokenTests
{
    // An entry: identifier, length, offset from the count on.
    private const string Url = "01 04000000 16000000";
    private const string Spn = "02 02000000 1A000000";
    private const string Data = "7500 7600 7300";

    [Fact]
    public void Authority_and_resource_are_found_by_their_offsets()
    {
        FedAuthInfoToken token = TokenReading.Read<FedAuthInfoToken>(Body(2, Url + Spn + Data), FedAuthInfoToken.TryRead);

        Assert.Equal("uv", token.Authority);
        Assert.Equal("s", token.Resource);
    }

    [Fact]
    public void Entries_can_come_in_any_order_and_unknown_entries_are_skipped()
    {
        FedAuthInfoToken token = TokenReading.Read<FedAuthInfoToken>(
            Body(3, "02 02000000 1F000000 77 FFFFFFFF FFFFFFFF 01 02000000 21000000 7300 7500"), FedAuthInfoToken.TryRead);

        Assert.Equal("u", token.Authority);
        Assert.Equal("s", token.Resource);
    }

    [Theory]
    [InlineData(0, "")]
    [InlineData(1, Url + Data)]
    [InlineData(1, Spn + Data)]
    [InlineData(3, Url + Spn)]
    [InlineData(-1, Url + Spn + Data)]
    [InlineData(0x71C71C72, Url + Spn + Data)]
    [InlineData(2, Url + Url + Data)]
    [InlineData(2, Url + "02 02000000 1C000000" + "7500 7600")]
    [InlineData(2, Url + "02 02000000 FFFFFFFF" + Data)]
    [InlineData(2, Url + "02 FEFFFFFF 1A000000" + Data)]
    [InlineData(2, Url + "02 02000000 00000000" + Data)]
    [InlineData(2, Url + "02 02000000 15000000" + Data)]
    [InlineData(2, Url + "02 00000000 1A000000" + Data)]
    [InlineData(2, Url + "02 01000000 1A000000" + Data)]
    [InlineData(2, Url + "02 FEFFFF7F FEFFFF7F" + Data)]
    public void Entries_that_are_out_of_range_missing_or_duplicate_are_invalid(int count, string entries) =>
        Assert.Contains("2.2.7.12", TokenReading.ReadInvalid<FedAuthInfoToken>(Body(count, entries), FedAuthInfoToken.TryRead));

    [Theory]
    [InlineData("00000000")]
    [InlineData("03000000 000000")]
    [InlineData("00001100")]
    [InlineData("FFFFFFFF")]
    public void An_invalid_length_is_rejected_before_anything_is_buffered(string hex) =>
        TokenReading.ReadInvalid<FedAuthInfoToken>(hex, FedAuthInfoToken.TryRead);

    [Fact]
    public void An_address_with_an_excessive_length_is_invalid()
    {
        string text = new('6', 4 * 4097);
        byte[] length = BitConverter.GetBytes(4097 * sizeof(char));
        string entry = $"01 {Convert.ToHexString(length)} 16000000 02 02000000 16000000";

        TokenReading.ReadInvalid<FedAuthInfoToken>(Body(2, entry + text), FedAuthInfoToken.TryRead);
    }

    private static string Body(int count, string entries)
    {
        byte[] rest = Hex.Bytes(entries);
        byte[] body = new byte[8 + rest.Length];
        BinaryPrimitives.WriteInt32LittleEndian(body, body.Length - 4);
        BinaryPrimitives.WriteInt32LittleEndian(body.AsSpan(4), count);
        rest.CopyTo(body, 8);
        return Convert.ToHexString(body);
    }
}
