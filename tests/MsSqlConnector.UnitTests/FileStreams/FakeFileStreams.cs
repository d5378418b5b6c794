using System;
using System.IO;
using Microsoft.Win32.SafeHandles;
using MsSqlConnector.Windows.FileStreams;

namespace MsSqlConnector.Tests.FileStreams;

/// <summary>The functions of Windows that open a file, with a file of this machine.</summary>
internal sealed class FakeFileStreams : IFileStreamPlatform, IDisposable
{
    private readonly string _path = Path.Combine(Path.GetTempPath(), $"mssqlconnector-{Guid.NewGuid():N}");

    public FakeFileStreams(params byte[] contents) => File.WriteAllBytes(_path, contents);

    public int Status { get; set; }

    public bool IsDisk { get; set; } = true;

    public int FetchError { get; set; }

    public int FetchCount { get; private set; }

    public FileStreamRequest? Request { get; private set; }

    public SafeFileHandle? Handle { get; private set; }

    public byte[] Contents => File.ReadAllBytes(_path);

    public int Create(FileStreamRequest request, out SafeFileHandle? handle)
    {
        Request = request;
        FileMode mode = request.Access == FileAccess.Write ? FileMode.Truncate : FileMode.Open;
        FileOptions options = request.IsAsync ? FileOptions.Asynchronous : FileOptions.None;
        handle = Handle = Status < 0 ? null : File.OpenHandle(_path, mode, request.Access, FileShare.ReadWrite, options);
        return Status;
    }

    public bool IsDiskFile(SafeFileHandle handle) => IsDisk;

    public int FetchOldContents(SafeFileHandle handle)
    {
        FetchCount++;
        return FetchError;
    }

    public int ToWindowsError(int status) => status & 0xFFFF;

    public void Dispose() => File.Delete(_path);
}
