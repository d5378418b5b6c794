namespace MsSqlConnector.Types;

/// <summary>Converts two-byte IEEE 754 numbers to floats without loss. Not every platform has a type for them.</summary>
internal static class HalfNumber
{
    private const int FractionBitCount = 10;
    private const int FractionMask = (1 << FractionBitCount) - 1;
    private const int ExponentMask = 0x1F;
    private const int ExponentBias = 15;

    /// <summary>The smallest subnormal number. All subnormal numbers are multiples of it.</summary>
    private const float SubnormalUnit = 1f / (1 << 24);

    public static float ToSingle(ushort bits)
    {
        int exponent = (bits >> FractionBitCount) & ExponentMask;
        int fraction = bits & FractionMask;
        float magnitude = exponent switch
        {
            0 => fraction * SubnormalUnit,
            ExponentMask => fraction == 0 ? float.PositiveInfinity : float.NaN,
            _ => (1 << FractionBitCount | fraction) * PowerOfTwo(exponent - ExponentBias - FractionBitCount),
        };
        return (bits & 0x8000) != 0 ? -magnitude : magnitude;
    }

    private static float PowerOfTwo(int exponent) => exponent >= 0 ? 1 << exponent : 1f / (1 << -exponent);
}
