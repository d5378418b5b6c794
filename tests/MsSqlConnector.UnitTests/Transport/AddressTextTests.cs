using System.Net;
using MsSqlConnector.Transport.Dialing;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

/// <summary>Compares the parser of addresses with that of the platform.</summary>
public sealed class AddressTextTests
{
    [Theory]
    [InlineData("127.0.0.1")]
    [InlineData("0.0.0.0")]
    [InlineData("255.255.255.255")]
    [InlineData("10.20.30.40")]
    [InlineData("256.1.1.1")]
    [InlineData("1.2.3.4294967297")]
    [InlineData("010.1.1.1")]
    [InlineData("1.2.3.04")]
    [InlineData("1.2.3")]
    [InlineData("1.2.3.4.5")]
    [InlineData("1.2.3.4.")]
    [InlineData(".1.2.3")]
    [InlineData("1..2.3")]
    [InlineData("1.2.3.4 ")]
    [InlineData("0x7f.0.0.1")]
    [InlineData("2130706433")]
    [InlineData("::1")]
    [InlineData("fe80::1%2")]
    [InlineData("server")]
    [InlineData("1.2.3.server")]
    [InlineData("")]
    public void Result_is_that_of_the_platform(string text)
    {
        bool isAddress = IPAddress.TryParse(text, out IPAddress? expected);

        Assert.Equal(isAddress, AddressText.TryParse(text, out IPAddress? address));
        Assert.Equal(expected, address);
    }
}
