using System;
using System.Runtime.InteropServices;
using System.Threading;
using Microsoft.Win32.SafeHandles;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>The functions of Windows for FILESTREAM values.</summary>
/// <remarks>This class has not been run on Windows yet.</remarks>
internal sealed unsafe class WindowsFileStreams : IFileStreamPlatform
{
    private const uint DiskFile = 1;
    private const int OperationPending = 997;

    /// <summary>CTL_CODE(FILE_DEVICE_FILE_SYSTEM = 9, function 2392, METHOD_BUFFERED = 0, FILE_ANY_ACCESS = 0).</summary>
    private const uint FetchOldContentsCode = (9 << 16) | (2392 << 2);

    public int Create(FileStreamRequest request, out SafeFileHandle? handle)
    {
        nint opened = 0;
        long allocationByteCount = request.AllocationByteCount;
        var statusBlock = default(IOStatusBlock);
        int status;
        fixed (char* path = request.NativePath)
        fixed (byte* attribute = request.Attribute)
        {
            ushort pathByteCount = checked((ushort)(request.NativePath.Length * sizeof(char)));
            var name = new UnicodeText { ByteCount = pathByteCount, MaxByteCount = pathByteCount, Text = path };
            var attributes = new ObjectAttributes
            {
                ByteCount = (uint)sizeof(ObjectAttributes),
                Name = &name,
                Attributes = ObjectAttributes.IgnoresCase,
            };
            status = NativeFileMethods.CreateFile(
                &opened,
                request.DesiredAccess,
                &attributes,
                &statusBlock,
                &allocationByteCount,
                fileAttributes: 0,
                request.ShareAccess,
                request.Disposition,
                request.CreateOptions,
                attribute,
                (uint)request.Attribute.Length);
        }

        handle = status < 0 ? null : new SafeFileHandle(opened, ownsHandle: true);
        return status;
    }

    public bool IsDiskFile(SafeFileHandle handle)
    {
        bool isDiskFile = NativeFileMethods.GetFileType(handle.DangerousGetHandle()) == DiskFile;
        GC.KeepAlive(handle);
        return isDiskFile;
    }

    /// <inheritdoc/>
    /// <remarks>
    /// A file without synchronous operations requires an event. The method waits for it, because Windows writes to the stack until then.
    /// </remarks>
    public int FetchOldContents(SafeFileHandle handle)
    {
        using var completed = new ManualResetEvent(initialState: false);
        nint file = handle.DangerousGetHandle();
        var overlapped = new OverlappedBlock { Event = completed.SafeWaitHandle.DangerousGetHandle() };
        uint byteCount = 0;
        int error = 0;
        if (NativeFileMethods.ControlDevice(file, FetchOldContentsCode, null, 0, null, 0, &byteCount, &overlapped) == 0)
        {
            error = Marshal.GetLastWin32Error();
            if (error == OperationPending)
            {
                bool isDone = NativeFileMethods.GetOverlappedResult(file, &overlapped, &byteCount, waits: 1) != 0;
                error = isDone ? 0 : Marshal.GetLastWin32Error();
            }
        }

        GC.KeepAlive(handle);
        return error;
    }

    public int ToWindowsError(int status) => (int)NativeFileMethods.ToWindowsError(status);
}
