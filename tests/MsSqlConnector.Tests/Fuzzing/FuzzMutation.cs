namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>What is done to an answer. Up to <see cref="Splice"/> it is done to the message, behind it to the packets.</summary>
internal enum FuzzMutation
{
    FlipBit,
    SetByte,
    ShiftNumber,
    SetNumber,
    Delete,
    Duplicate,
    Insert,
    Cut,
    DeleteToken,
    DuplicateToken,
    SwapTokens,
    Splice,
    FlipPacketBit,
    ChangeHeader,
    CutPackets,
    RepeatPackets,
}
