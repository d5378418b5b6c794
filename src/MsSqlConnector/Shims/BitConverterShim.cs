using System;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="BitConverter"/> that later platforms have.</summary>
internal static unsafe class BitConverterShim
{
    extension(BitConverter)
    {
        public static int SingleToInt32Bits(float value) => *(int*)&value;

        public static float Int32BitsToSingle(int value) => *(float*)&value;
    }
}
