using System;
using System.IO;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>The arguments of <c>NtCreateFile</c> for the file of a FILESTREAM value.</summary>
internal sealed class FileStreamRequest
{
    // ACCESS_MASK
    private const uint ReadData = 0x1;
    private const uint WriteData = 0x2;
    private const uint ReadAttributes = 0x80;
    private const uint Synchronize = 0x100000;

    // ShareAccess
    private const uint ShareRead = 0x1;
    private const uint ShareWrite = 0x2;
    private const uint ShareDelete = 0x4;

    // CreateDisposition
    private const uint OpenExisting = 1;
    private const uint Overwrite = 4;

    // CreateOptions
    private const uint WriteThrough = 0x2;
    private const uint SequentialOnly = 0x4;
    private const uint SynchronousIO = 0x20;
    private const uint NonDirectoryFile = 0x40;
    private const uint RandomAccess = 0x800;

    private const FileOptions Supported =
        FileOptions.WriteThrough | FileOptions.Asynchronous | FileOptions.RandomAccess | FileOptions.SequentialScan;

    /// <param name="path">The path of the value.</param>
    /// <param name="context">The context of the transaction.</param>
    /// <param name="access">The access to the file.</param>
    /// <param name="options">The options of the file.</param>
    /// <param name="allocationSize">The initial size of the file in bytes.</param>
    /// <param name="id">The id that makes the path unique.</param>
    /// <exception cref="ArgumentException">An argument is invalid.</exception>
    public FileStreamRequest(string path, byte[] context, FileAccess access, FileOptions options, long allocationSize, Guid id)
    {
        if (access is not (FileAccess.Read or FileAccess.Write or FileAccess.ReadWrite))
        {
            throw new ArgumentOutOfRangeException(nameof(access), access, "The access must be Read, Write or ReadWrite.");
        }

        if ((options & ~Supported) != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(options), options, $"The options of a SqlFileStream are {Supported}.");
        }

        if (allocationSize < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(allocationSize), allocationSize, "The allocation size must be 0 or greater.");
        }

        Path = FileStreamPath.Check(path);
        NativePath = FileStreamPath.ToNative(Path, id);
        Attribute = TransactionAttribute.Create(context);
        Access = access;
        IsAsync = (options & FileOptions.Asynchronous) != 0;
        AllocationByteCount = allocationSize;
        CreateOptions = Convert(options);
    }

    /// <summary>Gets the path of the value.</summary>
    public string Path { get; }

    /// <summary>Gets the path for the kernel.</summary>
    public string NativePath { get; }

    /// <summary>Gets the extended attribute with the context of the transaction.</summary>
    public byte[] Attribute { get; }

    public FileAccess Access { get; }

    public bool IsAsync { get; }

    public long AllocationByteCount { get; }

    /// <summary>Gets a value that indicates whether the file is opened for reading only.</summary>
    public bool IsReadOnly => Access == FileAccess.Read;

    public uint DesiredAccess =>
        Synchronize | ReadAttributes
        | ((Access & FileAccess.Read) != 0 ? ReadData : 0)
        | ((Access & FileAccess.Write) != 0 ? WriteData : 0);

    public uint ShareAccess => IsReadOnly ? ShareRead | ShareWrite | ShareDelete : ShareRead | ShareDelete;

    public uint Disposition => IsReadOnly ? OpenExisting : Overwrite;

    public uint CreateOptions { get; }

    private static uint Convert(FileOptions options) =>
        NonDirectoryFile
        | ((options & FileOptions.WriteThrough) != 0 ? WriteThrough : 0)
        | ((options & FileOptions.SequentialScan) != 0 ? SequentialOnly : 0)
        | ((options & FileOptions.RandomAccess) != 0 ? RandomAccess : 0)
        | ((options & FileOptions.Asynchronous) != 0 ? 0 : SynchronousIO);
}
