using System;
using System.ComponentModel;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.FileStreams;

/// <summary>A SqlFileStream with a file of this machine in place of the one that Windows opens.</summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class SqlFileStreamTests
{
    private const string SharePath = @"\\server\share\file";

    private static readonly byte[] s_context = [9, 8, 7];

    [Theory]
    [InlineData(FileOptions.None)]
    [InlineData(FileOptions.Asynchronous)]
    public async Task Reading_returns_the_contents(FileOptions options)
    {
        using FakeFileStreams windows = new(1, 2, 3, 4, 5, 6);
        using SqlFileStream stream = Open(windows, FileAccess.Read, options);
        CancellationToken token = TestToken;
        byte[] buffer = new byte[6];

        Assert.Equal((true, false, true, 6L), (stream.CanRead, stream.CanWrite, stream.CanSeek, stream.Length));
#pragma warning disable CA1835, CA2022 // Each member is tested.
        Assert.Equal(1, stream.Read(buffer, 0, 1));
        Assert.Equal(1, stream.Read(buffer.AsSpan(1, 1)));
        Assert.Equal(1, await stream.ReadAsync(buffer, 2, 1, token));
        Assert.Equal(1, await stream.ReadAsync(buffer.AsMemory(3, 1), token));
        Assert.Equal(1, await Task.Factory.FromAsync(stream.BeginRead, stream.EndRead, buffer, 4, 1, null));
#pragma warning restore CA1835, CA2022
        Assert.Equal(6, stream.ReadByte());
        Assert.Equal(-1, stream.ReadByte());
        Assert.Equal(new byte[] { 1, 2, 3, 4, 5, 0 }, buffer);
        Assert.Equal(2, stream.Seek(2, SeekOrigin.Begin));
        using MemoryStream copy = new();
        await stream.CopyToAsync(copy, token);
        Assert.Equal(new byte[] { 3, 4, 5, 6 }, copy.ToArray());
        Assert.Equal(0, windows.FetchCount);
        Assert.ThrowsAny<NotSupportedException>(() => stream.WriteByte(1));
    }

    [Theory]
    [InlineData(FileAccess.Write, FileOptions.None, new byte[] { 10, 11, 12, 13, 14 })]
    [InlineData(FileAccess.ReadWrite, FileOptions.Asynchronous, new byte[] { 10, 11, 12, 13, 14, 6 })]
    public async Task Writing_replaces_or_keeps_the_contents(FileAccess access, FileOptions options, byte[] expected)
    {
        using FakeFileStreams windows = new(1, 2, 3, 4, 5, 6, 7);
        CancellationToken token = TestToken;
        await using (SqlFileStream stream = Open(windows, access, options))
        {
#pragma warning disable CA1835 // Each member is tested.
            stream.Write([10], 0, 1);
            stream.Write(new byte[] { 11 }.AsSpan());
            await stream.WriteAsync([12], 0, 1, token);
            await stream.WriteAsync(new byte[] { 13 }.AsMemory(), token);
            await Task.Factory.FromAsync(stream.BeginWrite, stream.EndWrite, new byte[] { 14 }, 0, 1, null);
#pragma warning restore CA1835
            await stream.FlushAsync(token);
            stream.Flush();
            Assert.Equal(5, stream.Position);
            stream.SetLength(expected.Length);
        }

        Assert.Equal(expected, windows.Contents);
        Assert.Equal(access == FileAccess.ReadWrite ? 1 : 0, windows.FetchCount);
    }

    [Fact]
    public void The_path_and_a_copy_of_the_context_are_available_until_the_stream_is_closed()
    {
        using FakeFileStreams windows = new(1);
        byte[] context = [1, 2];
        SqlFileStream stream = new(" " + SharePath, context, FileAccess.Read, FileOptions.None, 5, windows);
        context[0] = 9;
        stream.TransactionContext[1] = 9;

        Assert.Equal(SharePath, stream.Name);
        Assert.Equal(new byte[] { 1, 2 }, stream.TransactionContext);
        Assert.Equal(5, windows.Request!.AllocationByteCount);
        stream.Dispose();
        stream.Dispose();

        Assert.True(windows.Handle!.IsClosed);
        Assert.Equal((false, false, false), (stream.CanRead, stream.CanWrite, stream.CanSeek));
        Assert.Throws<ObjectDisposedException>(() => stream.Name);
        Assert.Throws<ObjectDisposedException>(() => stream.TransactionContext);
        Assert.Throws<ObjectDisposedException>(() => stream.Length);
        Assert.Throws<ObjectDisposedException>(() => stream.Position = 0);
        Assert.Throws<ObjectDisposedException>(() => stream.ReadByte());
    }

    [Fact]
    public void Each_stream_has_a_path_of_its_own()
    {
        using FakeFileStreams windows = new(1);
        Open(windows, FileAccess.Read).Dispose();
        string first = windows.Request!.NativePath;
        Open(windows, FileAccess.Read).Dispose();
        Assert.NotEqual(first, windows.Request.NativePath);
    }

    [Theory]
    [InlineData(0xC0000043, typeof(InvalidOperationException), "opened in another transaction")]
    [InlineData(0xC000000D, typeof(ArgumentException), "An invalid parameter was passed to the function.")]
    [InlineData(0xC0000034, typeof(Win32Exception), "")]
    [InlineData(0xC0000022, typeof(Win32Exception), "")]
    public void An_error_of_Windows_has_an_exception(uint status, Type type, string keyWords)
    {
        using FakeFileStreams windows = new(1) { Status = unchecked((int)status) };

        Exception error = Assert.Throws(type, () => Open(windows, FileAccess.Read));

        Assert.Contains(keyWords, error.Message, StringComparison.Ordinal);
        Assert.Equal(error is Win32Exception ? (int)(status & 0xFFFF) : 0, (error as Win32Exception)?.NativeErrorCode ?? 0);
    }

    [Fact]
    public void A_handle_that_is_no_disk_file_is_closed()
    {
        using FakeFileStreams windows = new(1) { IsDisk = false };
        ArgumentException error = Assert.Throws<ArgumentException>(() => Open(windows, FileAccess.Read));
        Assert.Contains("does not point to a disk file", error.Message, StringComparison.Ordinal);
        Assert.True(windows.Handle!.IsClosed);
    }

    [Fact]
    public void A_file_whose_old_contents_cannot_be_kept_is_closed()
    {
        using FakeFileStreams windows = new(1) { FetchError = 5 };
        Assert.Equal(5, Assert.Throws<Win32Exception>(() => Open(windows, FileAccess.ReadWrite)).NativeErrorCode);
        Assert.True(windows.Handle!.IsClosed);
    }

    [Fact]
    public void Null_arguments_are_rejected_by_name()
    {
        using FakeFileStreams windows = new(1);
        Assert.Equal(
            "path",
            Assert.Throws<ArgumentNullException>(
                () => new SqlFileStream(null!, s_context, FileAccess.Read, FileOptions.None, 0, windows)).ParamName);
        Assert.Equal(
            "transactionContext",
            Assert.Throws<ArgumentNullException>(
                () => new SqlFileStream(SharePath, null!, FileAccess.Read, FileOptions.None, 0, windows)).ParamName);
    }

    private static SqlFileStream Open(FakeFileStreams windows, FileAccess access, FileOptions options = FileOptions.None) =>
        new(SharePath, s_context, access, options, 0, windows);
}
