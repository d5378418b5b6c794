using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Types;

/// <summary>The integer of a decimal: 128 bits in four words, lowest first, with the sign.</summary>
internal readonly partial struct DecimalWords
{
    private const int MaxDecimalScale = 28;
    private const int DigitsOfAnyWord = 10;
    private const double WordBase = 4294967296.0;

    /// <summary>The powers of ten from 0 to 38, four words each.</summary>
    private static readonly DecimalWords[] s_powersOfTen = CreatePowersOfTen();

    public DecimalWords(bool isNegative, uint word0, uint word1, uint word2, uint word3)
    {
        IsNegative = isNegative;
        Word0 = word0;
        Word1 = word1;
        Word2 = word2;
        Word3 = word3;
    }

    public bool IsNegative { get; }

    public uint Word0 { get; }

    public uint Word1 { get; }

    public uint Word2 { get; }

    public uint Word3 { get; }

    /// <summary>Returns whether the integer has at most a given number of decimal digits.</summary>
    public bool HasAtMost(int digitCount) =>
        (digitCount >= DigitsOfAnyWord && (Word1 | Word2 | Word3) == 0) || IsBelow(s_powersOfTen[digitCount]);

    /// <summary>
    /// Removes trailing zeros after the decimal point until the number fits. It then has the scale, and so the text, that
    /// Microsoft.Data.SqlClient gives it: 28 digits without leading zeros. Returns false if it never fits.
    /// </summary>
    public bool TryGetDecimal(byte scale, out decimal value)
    {
        if (Word3 == 0 && scale <= MaxDecimalScale)
        {
            value = new decimal((int)Word0, (int)Word1, (int)Word2, IsNegative, scale);
            return true;
        }

        return TryShorten(scale, out value);
    }

    private bool TryShorten(byte scale, out decimal value)
    {
        DecimalWords words = this;
        int shownScale = GetShownScale(scale);
        while (words.Word3 != 0 || scale > MaxDecimalScale)
        {
            if (scale == 0 || words.DivideByTen(out words) != 0)
            {
                value = default;
                return false;
            }

            scale--;
        }

        while (scale > shownScale && words.DivideByTen(out DecimalWords shorter) == 0)
        {
            words = shorter;
            scale--;
        }

        value = new decimal((int)words.Word0, (int)words.Word1, (int)words.Word2, IsNegative, scale);
        return true;
    }

    /// <summary>Returns the scale of a number that was shortened. A single digit before the decimal point does not count.</summary>
    private int GetShownScale(byte scale)
    {
        int integerDigitCount = CountDigits() - scale;
        return integerDigitCount <= 1 ? MaxDecimalScale : Math.Max(0, MaxDecimalScale - integerDigitCount);
    }

    private int CountDigits()
    {
        int count = 1;
        while (count < TypeInfoReader.MaxPrecision && !HasAtMost(count))
        {
            count++;
        }

        return count;
    }

    public double ToDouble(byte scale)
    {
        double magnitude = ((Word3 * WordBase + Word2) * WordBase + Word1) * WordBase + Word0;
        double value = magnitude / Math.Pow(10, scale);
        return IsNegative ? -value : value;
    }

    private uint DivideByTen(out DecimalWords quotient)
    {
        ulong part = Word3;
        uint word3 = (uint)(part / 10);
        part = (part % 10 << 32) | Word2;
        uint word2 = (uint)(part / 10);
        part = (part % 10 << 32) | Word1;
        uint word1 = (uint)(part / 10);
        part = (part % 10 << 32) | Word0;
        uint word0 = (uint)(part / 10);
        quotient = new DecimalWords(IsNegative, word0, word1, word2, word3);
        return (uint)(part % 10);
    }

    private DecimalWords MultiplyByTen()
    {
        ulong part = Word0 * 10UL;
        uint word0 = (uint)part;
        part = (part >> 32) + Word1 * 10UL;
        uint word1 = (uint)part;
        part = (part >> 32) + Word2 * 10UL;
        uint word2 = (uint)part;
        part = (part >> 32) + Word3 * 10UL;
        return new DecimalWords(IsNegative, word0, word1, word2, (uint)part);
    }

    private bool IsBelow(in DecimalWords other) =>
        Word3 != other.Word3 ? Word3 < other.Word3
        : Word2 != other.Word2 ? Word2 < other.Word2
        : Word1 != other.Word1 ? Word1 < other.Word1
        : Word0 < other.Word0;

    private static DecimalWords[] CreatePowersOfTen()
    {
        var powers = new DecimalWords[TypeInfoReader.MaxPrecision + 1];
        var power = new DecimalWords(isNegative: false, 1, 0, 0, 0);
        for (int i = 0; i < powers.Length; i++)
        {
            powers[i] = power;
            power = power.MultiplyByTen();
        }

        return powers;
    }
}
