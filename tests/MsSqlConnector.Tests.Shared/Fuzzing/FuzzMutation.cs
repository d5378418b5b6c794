namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The mutation of a response. Values up to <see cref="Splice"/> change the message, later ones the packets.</summary>
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
