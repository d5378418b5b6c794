namespace MsSqlConnector.Tokens;

/// <summary>The server's acknowledgment of one login feature, as bytes that the feature interprets (MS-TDS 2.2.7.11).</summary>
internal readonly struct FeatureAcknowledgement
{
    public FeatureAcknowledgement(byte id, byte[] data)
    {
        Id = id;
        Data = data;
    }

    public byte Id { get; }

    public byte[] Data { get; }
}
