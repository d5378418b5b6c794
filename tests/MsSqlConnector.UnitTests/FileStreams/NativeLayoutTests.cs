using System;
using System.Runtime.InteropServices;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Windows.FileStreams;
using Xunit;

namespace MsSqlConnector.Tests.FileStreams;

/// <summary>
/// The layouts of the structures of ntdll.dll, as the headers of the Windows SDK define them for 64-bit and 32-bit processes.
/// </summary>
[EveryBuild]
public sealed class NativeLayoutTests
{
    [Fact]
    public void The_structures_have_the_sizes_of_the_headers()
    {
        Assert.Equal(IntPtr.Size == 8 ? 16 : 8, Marshal.SizeOf<UnicodeText>());
        Assert.Equal(IntPtr.Size == 8 ? 48 : 24, Marshal.SizeOf<ObjectAttributes>());
        Assert.Equal(IntPtr.Size == 8 ? 16 : 8, Marshal.SizeOf<IOStatusBlock>());
        Assert.Equal(IntPtr.Size == 8 ? 32 : 20, Marshal.SizeOf<OverlappedBlock>());
    }

    [Fact]
    public void The_fields_have_the_offsets_of_the_headers()
    {
        int pointer = IntPtr.Size;
        Assert.Equal((0, 2, pointer), (Offset<UnicodeText>("ByteCount"), Offset<UnicodeText>("MaxByteCount"), Offset<UnicodeText>("Text")));
        Assert.Equal(
            (0, pointer, 2 * pointer, 3 * pointer),
            (Offset<ObjectAttributes>("ByteCount"), Offset<ObjectAttributes>("RootDirectory"), Offset<ObjectAttributes>("Name"),
                Offset<ObjectAttributes>("Attributes")));
        Assert.Equal(
            (4 * pointer, 5 * pointer),
            (Offset<ObjectAttributes>("SecurityDescriptor"), Offset<ObjectAttributes>("SecurityQualityOfService")));
        Assert.Equal((2 * pointer, (2 * pointer) + 8), (Offset<OverlappedBlock>("Offset"), Offset<OverlappedBlock>("Event")));
        Assert.Equal((0, pointer), (Offset<IOStatusBlock>("Status"), Offset<IOStatusBlock>("Information")));
    }

    private static int Offset<T>(string field) => (int)Marshal.OffsetOf<T>(field);
}
