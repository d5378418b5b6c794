using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads PRELOGIN of the client and of the server (MS-TDS 2.2.6.5).</summary>
internal sealed class PreLoginWalker(byte[] message, MessageMap map)
{
    private const byte Terminator = 0xFF;

    public void Read()
    {
        MessageCursor cursor = new(message, "PRELOGIN");
        List<(byte Option, int Start, int ByteCount)> options = [];
        while (cursor.Byte("an option") is byte option and not Terminator)
        {
            int start = (cursor.Byte("an offset") << 8) | cursor.Byte("an offset");
            int byteCount = (cursor.Byte("a length") << 8) | cursor.Byte("a length");
            map.AddToken(option, start);
            options.Add((option, start, byteCount));
        }

        foreach ((byte option, int start, int byteCount) in options)
        {
            // The options follow their table in order, so that no byte is without an owner.
            if (start != cursor.Position)
            {
                throw cursor.Unknown($"option {option} begins at byte {start}");
            }

            Add((PreLoginOption)option, cursor.Part(byteCount, "an option"), cursor);
        }

        if (!cursor.IsAtEnd)
        {
            throw cursor.Unknown($"{cursor.Left} surplus bytes begin");
        }
    }

    private void Add(PreLoginOption option, Part part, MessageCursor cursor)
    {
        switch (option)
        {
            case PreLoginOption.Instance or PreLoginOption.TraceId or PreLoginOption.Nonce:
                map.Add(RegionKind.Secret, "an option", part);
                break;
            case PreLoginOption.Version or PreLoginOption.Encryption or PreLoginOption.ThreadId or PreLoginOption.Mars
                or PreLoginOption.FederatedAuthenticationRequired:
                break;
            default:
                throw cursor.Unknown($"option {option} is unknown");
        }
    }
}
