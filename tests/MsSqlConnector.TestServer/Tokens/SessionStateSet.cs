using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>A sequence of session states: id, length, value (MS-TDS 2.2.7.21).</summary>
public static class SessionStateSet
{
    private const byte LongLength = 0xFF;

    public static void Write(TokenWriter writer, IEnumerable<KeyValuePair<byte, byte[]>> states)
    {
        foreach ((byte id, byte[] value) in states)
        {
            writer.Byte(id);
            if (value.Length < LongLength)
            {
                writer.Byte((byte)value.Length);
            }
            else
            {
                writer.Byte(LongLength).Int32(value.Length);
            }

            writer.Bytes(value);
        }
    }
}
