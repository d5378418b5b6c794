using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>OBJECT_ATTRIBUTES.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct ObjectAttributes
{
    /// <summary>OBJ_CASE_INSENSITIVE.</summary>
    public const uint IgnoresCase = 0x40;

    public uint ByteCount;
    public nint RootDirectory;
    public UnicodeText* Name;
    public uint Attributes;
    public void* SecurityDescriptor;
    public void* SecurityQualityOfService;
}

/// <summary>IO_STATUS_BLOCK: a union of the status and a pointer, and further information.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct IOStatusBlock
{
    public nint Status;
    public nuint Information;
}

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

/// <summary>UNICODE_STRING: the lengths are in bytes, and the text needs no final null character.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct UnicodeText
{
    public ushort ByteCount;
    public ushort MaxByteCount;
    public char* Text;
}
