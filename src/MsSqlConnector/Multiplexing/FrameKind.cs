namespace MsSqlConnector.Multiplexing;

/// <summary>Specifies the kind of a frame (MC-SMP 2.2.1). Exactly one flag is set.</summary>
internal enum FrameKind : byte
{
    /// <summary>Opens a channel. The server does not answer it.</summary>
    Open = 0x01,

    /// <summary>Announces a window and carries nothing else.</summary>
    Acknowledge = 0x02,

    /// <summary>Ends one direction of a channel.</summary>
    Close = 0x04,

    /// <summary>Carries bytes of the channel.</summary>
    Data = 0x08,
}
