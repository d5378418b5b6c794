using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>FEATUREEXTACK: the requested features that the server supports (MS-TDS 2.2.7.11).</summary>
public static class FeatureAcknowledgementToken
{
    private const byte Terminator = 0xFF;

    public static void Write(TokenWriter writer, IEnumerable<KeyValuePair<byte, byte[]>> acknowledgements)
    {
        writer.Byte(TokenType.FeatureAcknowledgement);
        foreach ((byte featureId, byte[] data) in acknowledgements)
        {
            writer.Byte(featureId).Int32(data.Length).Bytes(data);
        }

        writer.Byte(Terminator);
    }
}
