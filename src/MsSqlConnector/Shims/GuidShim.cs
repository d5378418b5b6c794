using System;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Shims;

/// <summary>What later platforms add to <see cref="Guid"/>.</summary>
internal static unsafe class GuidShim
{
    extension(Guid guid)
    {
        public bool TryWriteBytes(Span<byte> destination)
        {
            if (destination.Length < sizeof(Guid))
            {
                return false;
            }

            // The platforms this is compiled for are little-endian, as the wire is.
            MemoryMarshal.Write(destination, ref guid);
            return true;
        }
    }
}
