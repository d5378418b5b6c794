using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>PRELOGIN: options that client and server compare before the login (MS-TDS 2.2.6.5).</summary>
public sealed record PreLoginMessage(IReadOnlyDictionary<PreLoginOption, byte[]> Options) : ClientMessage
{
    private const byte Terminator = 0xFF;
    private const int EntrySize = 5;

    public byte? Encryption => Options.TryGetValue(PreLoginOption.Encryption, out byte[]? value) ? value[0] : null;

    public bool AsksForMars => Options.TryGetValue(PreLoginOption.Mars, out byte[]? value) && value is [1, ..];

    public static PreLoginMessage Parse(ReadOnlySpan<byte> bytes)
    {
        Dictionary<PreLoginOption, byte[]> options = [];
        BodyReader body = new(bytes, "PRELOGIN");
        while (body.Byte("an option") is byte token and not Terminator)
        {
            int offset = BinaryPrimitives.ReadUInt16BigEndian(body.Bytes(2, "an option's offset"));
            int length = BinaryPrimitives.ReadUInt16BigEndian(body.Bytes(2, "an option's length"));
            if (offset + length > bytes.Length)
            {
                throw new ProtocolViolationException($"PRELOGIN: option {token} points beyond the end.");
            }

            if (options.Count == 0 && token != (byte)PreLoginOption.Version)
            {
                throw new ProtocolViolationException("PRELOGIN: the version is not the first option.");
            }

            options.Add((PreLoginOption)token, bytes.Slice(offset, length).ToArray());
        }

        return new PreLoginMessage(options);
    }

    public byte[] ToBytes()
    {
        List<byte> data = [];
        List<byte> entries = [];
        int dataStart = (Options.Count * EntrySize) + 1;
        foreach ((PreLoginOption option, byte[] value) in Options)
        {
            int offset = dataStart + data.Count;
            entries.AddRange([(byte)option, (byte)(offset >> 8), (byte)offset, (byte)(value.Length >> 8), (byte)value.Length]);
            data.AddRange(value);
        }

        return [.. entries, Terminator, .. data];
    }
}
