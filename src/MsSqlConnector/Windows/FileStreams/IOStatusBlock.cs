using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>IO_STATUS_BLOCK: a union of the status and a pointer, and further information.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct IOStatusBlock
{
    public nint Status;
    public nuint Information;
}
