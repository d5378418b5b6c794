using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>
/// The functions of ntdll.dll and kernel32.dll that open a file. All arguments have the representation of the native function, so that no
/// code is generated to convert them.
/// </summary>
internal static unsafe class NativeFileMethods
{
    private const string Kernel = "kernel32.dll";
    private const string Native = "ntdll.dll";

    /// <summary>
    /// NTSTATUS NtCreateFile(PHANDLE FileHandle, ACCESS_MASK DesiredAccess, POBJECT_ATTRIBUTES ObjectAttributes, PIO_STATUS_BLOCK
    /// IoStatusBlock, PLARGE_INTEGER AllocationSize, ULONG FileAttributes, ULONG ShareAccess, ULONG CreateDisposition, ULONG CreateOptions,
    /// PVOID EaBuffer, ULONG EaLength).
    /// </summary>
    [DllImport(Native, EntryPoint = "NtCreateFile", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int CreateFile(
        nint* handle,
        uint desiredAccess,
        ObjectAttributes* attributes,
        IOStatusBlock* statusBlock,
        long* allocationSize,
        uint fileAttributes,
        uint shareAccess,
        uint disposition,
        uint options,
        byte* extendedAttributes,
        uint extendedAttributesByteCount);

    /// <summary>ULONG RtlNtStatusToDosError(NTSTATUS Status).</summary>
    [DllImport(Native, EntryPoint = "RtlNtStatusToDosError", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern uint ToWindowsError(int status);

    /// <summary>DWORD GetFileType(HANDLE hFile).</summary>
    [DllImport(Kernel, EntryPoint = "GetFileType", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern uint GetFileType(nint file);

    /// <summary>
    /// BOOL DeviceIoControl(HANDLE hDevice, DWORD dwIoControlCode, LPVOID lpInBuffer, DWORD nInBufferSize, LPVOID lpOutBuffer,
    /// DWORD nOutBufferSize, LPDWORD lpBytesReturned, LPOVERLAPPED lpOverlapped). Sets the last error.
    /// </summary>
    [DllImport(Kernel, EntryPoint = "DeviceIoControl", ExactSpelling = true, SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int ControlDevice(
        nint device, uint code, void* input, uint inputByteCount, void* output, uint outputByteCount, uint* returnedByteCount,
        OverlappedBlock* overlapped);

    /// <summary>
    /// BOOL GetOverlappedResult(HANDLE hFile, LPOVERLAPPED lpOverlapped, LPDWORD lpNumberOfBytesTransferred, BOOL bWait). Sets the last
    /// error.
    /// </summary>
    [DllImport(Kernel, EntryPoint = "GetOverlappedResult", ExactSpelling = true, SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int GetOverlappedResult(nint file, OverlappedBlock* overlapped, uint* byteCount, int waits);
}
