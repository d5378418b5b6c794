namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>A change of the server's frames (MC-SMP).</summary>
internal enum FrameMutation
{
    /// <summary>Flips a bit of a header.</summary>
    FlipHeaderBit,

    /// <summary>Sets a field of a header to an unusual value.</summary>
    SetField,

    /// <summary>Adds a small number to a field of a header.</summary>
    ShiftField,

    DeleteFrame,
    RepeatFrame,
    SwapFrames,

    /// <summary>Inserts a frame without data.</summary>
    InsertControl,

    /// <summary>Ends the stream.</summary>
    Cut,

    /// <summary>Inserts bytes that are no frame.</summary>
    InsertBytes,

    /// <summary>Flips a bit of a packet.</summary>
    FlipPayloadBit,

    /// <summary>Removes the end of a packet, and changes the length of its frame accordingly.</summary>
    CutPayload,
}
