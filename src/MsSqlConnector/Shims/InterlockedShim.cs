using System;
using System.Threading;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="Interlocked"/> that later platforms have.</summary>
internal static class InterlockedShim
{
    extension(Interlocked)
    {
        /// <summary>Returns the original value.</summary>
        public static int Or(ref int location, int value)
        {
            int current = Volatile.Read(ref location);
            while (true)
            {
                int before = Interlocked.CompareExchange(ref location, current | value, current);
                if (before == current)
                {
                    return before;
                }

                current = before;
            }
        }

        /// <summary>Returns the original value.</summary>
        public static int And(ref int location, int value)
        {
            int current = Volatile.Read(ref location);
            while (true)
            {
                int before = Interlocked.CompareExchange(ref location, current & value, current);
                if (before == current)
                {
                    return before;
                }

                current = before;
            }
        }
    }
}
