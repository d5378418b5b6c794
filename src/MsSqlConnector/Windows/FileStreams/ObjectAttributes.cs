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
