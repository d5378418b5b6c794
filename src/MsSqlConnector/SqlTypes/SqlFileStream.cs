using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;

namespace MsSqlConnector.SqlTypes;

/// <summary>
/// Represents the file of a value in a FILESTREAM column. It exists for source compatibility only and cannot be opened on any platform. Read such a
/// column as varbinary(max) with <see cref="SqlDataReader.GetStream"/>, and write it with a <see cref="Stream"/> as the value of a parameter. Both
/// are streamed.
/// </summary>
[SuppressMessage("Style", "IDE0060:Remove unused parameter", Justification = "The parameters match Microsoft.Data.SqlClient.")]
public sealed class SqlFileStream : Stream
{
    private const string Reason = "Opening files of FILESTREAM columns is not supported. "
        + "Read the column with SqlDataReader.GetStream, and write it with a parameter whose Value is a Stream.";

    /// <summary>Always throws a <see cref="PlatformNotSupportedException"/>.</summary>
    /// <param name="path">The logical path of the file (PathName()).</param>
    /// <param name="transactionContext">The result of GET_FILESTREAM_TRANSACTION_CONTEXT().</param>
    /// <param name="access">The requested access to the file.</param>
    /// <exception cref="PlatformNotSupportedException">Always.</exception>
    public SqlFileStream(string path, byte[] transactionContext, FileAccess access) => throw Refused();

    /// <summary>Always throws a <see cref="PlatformNotSupportedException"/>.</summary>
    /// <param name="path">The logical path of the file (PathName()).</param>
    /// <param name="transactionContext">The result of GET_FILESTREAM_TRANSACTION_CONTEXT().</param>
    /// <param name="access">The requested access to the file.</param>
    /// <param name="options">The options of the file.</param>
    /// <param name="allocationSize">The initial size in bytes; 0 for the default of the file system.</param>
    /// <exception cref="PlatformNotSupportedException">Always.</exception>
    public SqlFileStream(string path, byte[] transactionContext, FileAccess access, FileOptions options, long allocationSize) =>
        throw Refused();

    /// <summary>Gets the logical path of the file.</summary>
    public string Name => throw Refused();

    /// <summary>Gets the transaction in which the file was opened.</summary>
    public byte[] TransactionContext => throw Refused();

    /// <inheritdoc/>
    public override bool CanRead => throw Refused();

    /// <inheritdoc/>
    public override bool CanSeek => throw Refused();

    /// <inheritdoc/>
    public override bool CanWrite => throw Refused();

    /// <inheritdoc/>
    public override long Length => throw Refused();

    /// <inheritdoc/>
    public override long Position
    {
        get => throw Refused();
        set => throw Refused();
    }

    /// <inheritdoc/>
    public override void Flush() => throw Refused();

    /// <inheritdoc/>
    public override int Read(byte[] buffer, int offset, int count) => throw Refused();

    /// <inheritdoc/>
    public override long Seek(long offset, SeekOrigin origin) => throw Refused();

    /// <inheritdoc/>
    public override void SetLength(long value) => throw Refused();

    /// <inheritdoc/>
    public override void Write(byte[] buffer, int offset, int count) => throw Refused();

    private static PlatformNotSupportedException Refused() => new(Reason);
}
