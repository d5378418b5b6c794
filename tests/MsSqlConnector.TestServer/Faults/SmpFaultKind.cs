namespace MsSqlConnector.TestServer.Faults;

/// <summary>The faults that can occur at a frame of the server.</summary>
public enum SmpFaultKind
{
    /// <summary>The frame has a session that the client has not opened.</summary>
    UnknownSession,

    /// <summary>The sequence number is higher by one.</summary>
    SequenceTooHigh,

    /// <summary>The sequence number is lower by one, that of the frame before.</summary>
    SequenceRepeated,

    /// <summary>The window is lower by one than that of the frame before.</summary>
    WindowBackwards,

    /// <summary>The window is lower than the number of the last frame that the client has sent.</summary>
    WindowBelowSent,

    /// <summary>The length is 15, less than that of the header.</summary>
    LengthTooSmall,

    /// <summary>The length is one more than a header and a full packet require.</summary>
    LengthAbovePacketSize,

    /// <summary>The length is 0xFFFFFFFF.</summary>
    LengthMaximal,

    /// <summary>The first byte of the frame is not that of SMP.</summary>
    WrongFirstByte,

    /// <summary>The frame has the flags of ACK and DATA.</summary>
    CombinedFlags,

    /// <summary>The frame has an undefined flag only.</summary>
    UnknownFlag,

    /// <summary>The frame has no flag.</summary>
    NoFlag,

    /// <summary>A SYN for a new session is sent before the frame.</summary>
    SynBefore,

    /// <summary>An ACK with eight bytes of payload is sent before the frame.</summary>
    ControlWithPayloadBefore,

    /// <summary>A FIN is sent instead of the frame and all later ones of the session.</summary>
    FinInstead,

    /// <summary>A FIN is sent after the frame, and nothing else of the session. Frame 0 is the SYN of the client.</summary>
    FinAfter,

    /// <summary>A FIN is sent before the frame, and nothing else of the session after it.</summary>
    FinBefore,

    /// <summary>The connection is closed after some bytes of the frame.</summary>
    Close,

    /// <summary>The connection is reset after some bytes of the frame.</summary>
    Reset,
}
