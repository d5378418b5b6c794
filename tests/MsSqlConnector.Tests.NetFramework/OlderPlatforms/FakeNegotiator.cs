using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;

namespace MsSqlConnector.Tests.OlderPlatforms;

/// <summary>
/// A client that writes and reads frames as <c>NegotiateStream</c> does (MS-NNS 2.2.1), with scripted tokens. Mono does not implement
/// <c>NegotiateStream</c>, so this client tests the framing there.
/// </summary>
internal sealed class FakeNegotiator(NegotiationStream stream, bool isBeginEnd, params byte[]?[] tokens) : INegotiator
{
    private const int HeaderByteCount = 5;
    private readonly Queue<byte[]?> _tokens = new(tokens);

    public List<byte[]> ServerTokens { get; } = [];

    public bool IsConfirmed { get; private set; }

    public async Task AuthenticateAsync(SecurityTarget target, string serviceName)
    {
        await SendAsync();
        while (!IsConfirmed)
        {
            byte[] header = await ReadAsync(HeaderByteCount);
            byte[] token = await ReadAsync((header[3] << 8) + header[4]);
            if (header[0] == (byte)NegotiationFrameKind.Done)
            {
                IsConfirmed = true;
            }
            else if (_tokens.Count == 0)
            {
                throw new InvalidDataException("A client that has completed its context expects only the confirmation.");
            }
            else
            {
                ServerTokens.Add(token);
                await SendAsync();
            }
        }
    }

    public void Dispose()
    {
        // The owner of the stream disposes of it.
    }

    /// <summary>Writes the next token, in a frame that is marked as done if it is the last one; nothing for null.</summary>
    private async Task SendAsync()
    {
        if (_tokens.Dequeue() is not { } token)
        {
            return;
        }

        var kind = _tokens.Count == 0 ? NegotiationFrameKind.Done : NegotiationFrameKind.InProgress;
        byte[] frame = NegotiationFrames.Create(kind, token);
        await WriteAsync(frame.Take(HeaderByteCount).ToArray());
        await WriteAsync(token);
    }

    private Task WriteAsync(byte[] bytes) => isBeginEnd
        ? Task.Factory.FromAsync(stream.BeginWrite(bytes, 0, bytes.Length, null, null), stream.EndWrite)
        : stream.WriteAsync(bytes, 0, bytes.Length, CancellationToken.None);

#pragma warning disable CA1835 // The stream overrides the members that .NET Standard 2.0 has.
    private async Task<byte[]> ReadAsync(int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        int position = 0;
        while (position < byteCount)
        {
            // Fewer bytes than are there, so that a frame is read in several parts.
            int wanted = Math.Min(3, byteCount - position);
            position += isBeginEnd
                ? await Task.Factory.FromAsync(
                    (callback, state) => stream.BeginRead(bytes, position, wanted, callback, state), stream.EndRead, null)
                : await stream.ReadAsync(bytes, position, wanted, CancellationToken.None);
        }

        return bytes;
    }
#pragma warning restore CA1835
}
