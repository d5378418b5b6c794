using System;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Shims;

/// <summary>The operations on secrets that later platforms have.</summary>
internal static class CryptographicOperations
{
    /// <summary>Compares bytes in a time that does not depend on their values.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
    public static bool FixedTimeEquals(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        if (left.Length != right.Length)
        {
            return false;
        }

        int difference = 0;
        for (int i = 0; i < left.Length; i++)
        {
            difference |= left[i] ^ right[i];
        }

        return difference == 0;
    }

    /// <summary>Clears bytes, also if they are not used afterwards.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
    public static void ZeroMemory(Span<byte> buffer) => buffer.Clear();
}
