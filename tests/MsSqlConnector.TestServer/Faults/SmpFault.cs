namespace MsSqlConnector.TestServer.Faults;

/// <summary>One fault at a frame of the server.</summary>
/// <param name="Kind">The fault.</param>
/// <param name="Sid">The logical session.</param>
/// <param name="Frame">The number of the frame among all that the server sends in the session, counted from 1.</param>
/// <param name="Position">The number of bytes of the frame, header included, that are sent before a close or a reset.</param>
public sealed record SmpFault(SmpFaultKind Kind, ushort Sid, int Frame, int Position = 0);
