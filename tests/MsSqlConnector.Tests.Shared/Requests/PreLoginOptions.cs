using System;
using System.Buffers.Binary;
using System.Collections.Generic;

namespace MsSqlConnector.Tests.Requests;

/// <summary>A parsed PRELOGIN payload (MS-TDS 2.2.6.5): option and data as hex, in order.</summary>
internal static class PreLoginOptions
{
    public static List<KeyValuePair<byte, string>> Read(byte[] payload)
    {
        var options = new List<KeyValuePair<byte, string>>();
        for (int position = 0; payload[position] != 0xFF; position += 5)
        {
            int offset = BinaryPrimitives.ReadUInt16BigEndian(payload.AsSpan(position + 1));
            int byteCount = BinaryPrimitives.ReadUInt16BigEndian(payload.AsSpan(position + 3));
            options.Add(new(payload[position], Convert.ToHexString(payload, offset, byteCount)));
        }

        return options;
    }
}
