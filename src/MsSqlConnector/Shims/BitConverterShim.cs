using System;

namespace MsSqlConnector.Shims;

/// <summary>What later platforms add to <see cref="BitConverter"/>.</summary>
internal static unsafe class BitConverterShim
{
    extension(BitConverter)
    {
        public static int SingleToInt32Bits(float value) => *(int*)&value;

        public static float Int32BitsToSingle(int value) => *(float*)&value;
    }
}
