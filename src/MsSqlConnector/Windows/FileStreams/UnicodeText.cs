using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>UNICODE_STRING: the lengths are in bytes, and the text needs no final null character.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct UnicodeText
{
    public ushort ByteCount;
    public ushort MaxByteCount;
    public char* Text;
}
