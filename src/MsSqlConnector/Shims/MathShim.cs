using System;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="Math"/> that later platforms have.</summary>
internal static class MathShim
{
    extension(Math)
    {
        public static int Clamp(int value, int min, int max) => value < min ? min : value > max ? max : value;

        public static long Clamp(long value, long min, long max) => value < min ? min : value > max ? max : value;
    }
}
