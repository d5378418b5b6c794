namespace MsSqlConnector.Requests.Features;

/// <summary>The latest value of one session state from the server (MS-TDS 2.2.7.21).</summary>
internal readonly struct StateRecord
{
    public StateRecord(byte[] value, uint sequenceNumber, bool isRecoverable)
    {
        Value = value;
        SequenceNumber = sequenceNumber;
        IsRecoverable = isRecoverable;
    }

    public byte[] Value { get; }

    public uint SequenceNumber { get; }

    public bool IsRecoverable { get; }
}
