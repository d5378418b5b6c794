using System;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="Guid"/> that later platforms have.</summary>
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

            // The platforms of this target are little-endian, like the protocol.
            MemoryMarshal.Write(destination, ref guid);
            return true;
        }
    }
}
