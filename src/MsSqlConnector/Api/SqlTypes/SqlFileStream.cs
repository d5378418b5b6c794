using System;
using System.IO;
using MsSqlConnector.Windows.FileStreams;

namespace MsSqlConnector.SqlTypes;

/// <summary>
/// Represents the file of a value in a FILESTREAM column, which Windows opens through the file share of the server. It exists on Windows
/// only, and needs a Windows login and a transaction. On every platform, <see cref="SqlDataReader.GetStream"/> reads such a column, and a
/// <see cref="Stream"/> as the value of a parameter writes it. Both are streamed.
/// </summary>
/// <remarks>
/// This class has not been run on Windows yet. Its validation, its arguments and its errors are tested with a replacement for Windows.
/// Dispose the stream before the transaction ends. Only <see cref="FileOptions.Asynchronous"/> makes asynchronous calls independent of the
/// thread pool.
/// </remarks>
public sealed partial class SqlFileStream : Stream
{
    private const string NotSupported = "SqlFileStream is not supported on this platform. It exists on Windows only. "
        + "Read the column with SqlDataReader.GetStream, and write it with a parameter whose Value is a Stream.";

    private static readonly IFileStreamPlatform? s_windows =
        Environment.OSVersion.Platform == PlatformID.Win32NT ? new WindowsFileStreams() : null;

    private readonly FileStream _file;
    private readonly string _name;
    private readonly byte[] _transactionContext;
    private bool _isDisposed;

    /// <summary>Opens the file of a value without options.</summary>
    /// <inheritdoc cref="SqlFileStream(string, byte[], FileAccess, FileOptions, long)"/>
    public SqlFileStream(string path, byte[] transactionContext, FileAccess access)
        : this(path, transactionContext, access, FileOptions.None, allocationSize: 0)
    {
    }

    /// <summary>Opens the file of a value. The call blocks until the server has opened it.</summary>
    /// <param name="path">The path of the value: the result of <c>PathName()</c> of the column.</param>
    /// <param name="transactionContext">
    /// The transaction: the result of <c>GET_FILESTREAM_TRANSACTION_CONTEXT()</c>, 1 to 65,534 bytes. The bytes are copied.
    /// </param>
    /// <param name="access">
    /// The access to the file. <see cref="FileAccess.Write"/> replaces the contents; <see cref="FileAccess.ReadWrite"/> keeps them.
    /// </param>
    /// <param name="options">
    /// The options of the file: <see cref="FileOptions.WriteThrough"/>, <see cref="FileOptions.Asynchronous"/>,
    /// <see cref="FileOptions.RandomAccess"/>, <see cref="FileOptions.SequentialScan"/>, or a combination.
    /// </param>
    /// <param name="allocationSize">The initial size of the file in bytes; 0 for the default of the file system.</param>
    /// <exception cref="PlatformNotSupportedException">The platform is not Windows.</exception>
    /// <exception cref="ArgumentNullException">The path or the context is null.</exception>
    /// <exception cref="ArgumentException">The path, the context or an option is invalid.</exception>
    /// <exception cref="InvalidOperationException">Another transaction has the file open.</exception>
    /// <exception cref="System.ComponentModel.Win32Exception">The file could not be opened.</exception>
    public SqlFileStream(string path, byte[] transactionContext, FileAccess access, FileOptions options, long allocationSize)
        : this(path, transactionContext, access, options, allocationSize, s_windows)
    {
    }

    internal SqlFileStream(
        string path, byte[] transactionContext, FileAccess access, FileOptions options, long allocationSize, IFileStreamPlatform? platform)
    {
        if (platform is null)
        {
            throw new PlatformNotSupportedException(NotSupported);
        }

        ArgumentNullException.ThrowIfNull(path);
        ArgumentNullException.ThrowIfNull(transactionContext);
        var request = new FileStreamRequest(path, transactionContext, access, options, allocationSize, Guid.NewGuid());
        _name = request.Path;
        _transactionContext = (byte[])transactionContext.Clone();
        _file = FileStreamOpener.Open(platform, request);
    }

    /// <summary>Gets the path of the value.</summary>
    /// <exception cref="ObjectDisposedException">The stream is closed.</exception>
    public string Name
    {
        get
        {
            ThrowIfDisposed();
            return _name;
        }
    }

    /// <summary>Gets a copy of the context of the transaction in which the file was opened.</summary>
    /// <exception cref="ObjectDisposedException">The stream is closed.</exception>
    public byte[] TransactionContext
    {
        get
        {
            ThrowIfDisposed();
            return (byte[])_transactionContext.Clone();
        }
    }

    /// <inheritdoc/>
    public override bool CanRead => _file.CanRead;

    /// <inheritdoc/>
    public override bool CanSeek => _file.CanSeek;

    /// <inheritdoc/>
    public override bool CanWrite => _file.CanWrite;

    /// <inheritdoc/>
    public override long Length => _file.Length;

    /// <inheritdoc/>
    public override long Position
    {
        get => _file.Position;
        set => _file.Position = value;
    }

    /// <inheritdoc/>
    public override void Flush() => _file.Flush();

    /// <inheritdoc/>
    public override int Read(byte[] buffer, int offset, int count) => _file.Read(buffer, offset, count);

    /// <inheritdoc/>
    public override long Seek(long offset, SeekOrigin origin) => _file.Seek(offset, origin);

    /// <inheritdoc/>
    public override void SetLength(long value) => _file.SetLength(value);

    /// <inheritdoc/>
    public override void Write(byte[] buffer, int offset, int count) => _file.Write(buffer, offset, count);

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        // The file is null if the constructor failed; the platform's stream has a finalizer of its own.
        if (disposing && !_isDisposed)
        {
            _isDisposed = true;
            _file?.Dispose();
        }

        base.Dispose(disposing);
    }

    private void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(_isDisposed, this);
}
