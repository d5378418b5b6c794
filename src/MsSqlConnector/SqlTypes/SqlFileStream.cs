using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;

namespace MsSqlConnector.SqlTypes;

/// <summary>
/// The file of a value in a FILESTREAM column, for programs that name the type: it cannot be opened on any platform. Read such a column as
/// the varbinary(max) that it is, with <see cref="SqlDataReader.GetStream"/>, and write it with a <see cref="Stream"/> as the parameter's
/// value: both are streamed.
/// </summary>
[SuppressMessage("Style", "IDE0060:Remove unused parameter", Justification = "They are what programs pass.")]
public sealed class SqlFileStream : Stream
{
    private const string Reason = "Files of FILESTREAM columns cannot be opened. "
        + "Read the column with SqlDataReader.GetStream, and write it with a Stream as the value of a parameter.";

    /// <summary>Refuses.</summary>
    /// <param name="path">The logical path of the file (PathName()).</param>
    /// <param name="transactionContext">What GET_FILESTREAM_TRANSACTION_CONTEXT() returned.</param>
    /// <param name="access">What is going to be done with the file.</param>
    /// <exception cref="PlatformNotSupportedException">Always.</exception>
    public SqlFileStream(string path, byte[] transactionContext, FileAccess access) => throw Refused();

    /// <summary>Refuses.</summary>
    /// <param name="path">The logical path of the file (PathName()).</param>
    /// <param name="transactionContext">What GET_FILESTREAM_TRANSACTION_CONTEXT() returned.</param>
    /// <param name="access">What is going to be done with the file.</param>
    /// <param name="options">How.</param>
    /// <param name="allocationSize">The size to begin with, in bytes; 0 for the file system's own.</param>
    /// <exception cref="PlatformNotSupportedException">Always.</exception>
    public SqlFileStream(string path, byte[] transactionContext, FileAccess access, FileOptions options, long allocationSize) =>
        throw Refused();

    /// <summary>The logical path of the file.</summary>
    public string Name => throw Refused();

    /// <summary>The transaction that the file was opened in.</summary>
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
