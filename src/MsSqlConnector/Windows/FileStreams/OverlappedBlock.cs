using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>
/// OVERLAPPED: two values of Windows, the position in the file, and the event that is set when the operation is complete.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
internal struct OverlappedBlock
{
    public nint Internal;
    public nint InternalHigh;
    public uint Offset;
    public uint OffsetHigh;
    public nint Event;
}
