using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Shims;

/// <summary>Provides the methods of <see cref="TextReader"/> that later platforms have. The token is checked only before reading.</summary>
internal static class TextReaderShim
{
    extension(TextReader reader)
    {
        public async ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken token = default)
        {
            token.ThrowIfCancellationRequested();
            if (!MemoryMarshal.TryGetArray((ReadOnlyMemory<char>)buffer, out ArraySegment<char> segment))
            {
                throw new ArgumentException("The memory of the buffer must be an array.", nameof(buffer));
            }

            return await reader.ReadAsync(segment.Array!, segment.Offset, segment.Count).ConfigureAwait(false);
        }
    }
}
