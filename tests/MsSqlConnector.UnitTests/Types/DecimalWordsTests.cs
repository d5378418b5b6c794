using System.Globalization;
using System.Linq;
using System.Numerics;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>The integer of a decimal: its digits, and the scale of the shortest decimal that contains it.</summary>
public sealed class DecimalWordsTests
{
    [Theory]
    [InlineData("0", 1)]
    [InlineData("999999999", 9)]
    [InlineData("1000000000", 10)]
    [InlineData("4294967295", 10)]
    [InlineData("4294967296", 10)]
    [InlineData("9999999999", 10)]
    [InlineData("10000000000", 11)]
    [InlineData("99999999999999999999999999999999999999", 38)]
    public void Digits_are_counted(string number, int digitCount)
    {
        DecimalWords words = Words(number);

        Assert.Equal(
            Enumerable.Range(1, TypeInfoReader.MaxPrecision).Select(count => count >= digitCount),
            Enumerable.Range(1, TypeInfoReader.MaxPrecision).Select(words.HasAtMost));
    }

    [Theory]
    [InlineData("15", 1, "1.5")]
    [InlineData("79228162514264337593543950335", 0, "79228162514264337593543950335")]
    [InlineData("79228162514264337593543950336", 0, null)]
    [InlineData("79228162514264337593543950336", 1, null)]
    [InlineData("79228162514264337593543950340", 0, null)]
    [InlineData("79228162514264337593543950340", 1, "7922816251426433759354395034")]
    [InlineData("50000000000000000000000000000000000000", 37, "5.0000000000000000000000000000")]
    [InlineData("50000000000000000000000000000000000000", 38, "0.5000000000000000000000000000")]
    [InlineData("50000000000000000000000000000000000000", 36, "50.00000000000000000000000000")]
    [InlineData("50000000000000000000000000000000000001", 36, null)]
    public void A_number_is_shortened_until_a_decimal_contains_it(string number, byte scale, string? expected)
    {
        bool isShort = Words(number).TryGetDecimal(scale, out decimal value);

        Assert.Equal(expected, isShort ? value.ToString(CultureInfo.InvariantCulture) : null);
    }

    private static DecimalWords Words(string number)
    {
        BigInteger value = BigInteger.Parse(number, CultureInfo.InvariantCulture);
        return new DecimalWords(false, Word(value, 0), Word(value, 1), Word(value, 2), Word(value, 3));
    }

    private static uint Word(BigInteger value, int index) => (uint)((value >> (32 * index)) & uint.MaxValue);
}
