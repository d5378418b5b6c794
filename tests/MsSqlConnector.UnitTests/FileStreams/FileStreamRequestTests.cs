using System;
using System.IO;
using System.Linq;
using System.Text;
using MsSqlConnector.Windows.FileStreams;
using Xunit;

namespace MsSqlConnector.Tests.FileStreams;

/// <summary>The arguments of NtCreateFile for the file of a FILESTREAM value, with the constants of the Windows headers.</summary>
public sealed class FileStreamRequestTests
{
    private const string Path = @"\\SERVER\MSSQLSERVER\v02-A60EC2F8\shop\dbo\document\body\4F1C\VolumeHint-HarddiskVolume1";

    private static readonly Guid s_id = new("0123456789abcdef0123456789abcdef");

    [Fact]
    public void The_kernel_path_ends_with_the_id()
    {
        FileStreamRequest request = Create(path: " " + Path + " ");
        Assert.Equal(Path, request.Path);
        Assert.Equal($@"\??\UNC\{Path.Substring(2)}\0123456789abcdef0123456789abcdef", request.NativePath);
    }

    [Theory]
    [InlineData("")]
    [InlineData("file")]
    [InlineData(@"C:\share\file")]
    [InlineData(@"\\server\share")]
    [InlineData(@"\\server\share\")]
    [InlineData(@"\\\share\file")]
    [InlineData(@"\\.\pipe\sql\query")]
    [InlineData(@"\\?\UNC\server\share\file")]
    [InlineData(@"\\server\share\..\file")]
    [InlineData(@"\\server\share\.\file")]
    [InlineData(@"\\server\share\a:stream")]
    [InlineData(@"\\server\share\a*")]
    [InlineData(@"\\server\share\a/b")]
    [InlineData("\\\\server\\share\\a\0b")]
    [InlineData("//server/share/file")]
    public void An_invalid_path_is_rejected(string path)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => Create(path: path));
        Assert.Equal("path", error.ParamName);
        Assert.StartsWith("The path name is not valid.", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(32726, true)]
    [InlineData(32727, false)]
    public void The_length_of_a_kernel_path_is_limited(int charCount, bool isValid)
    {
        string path = @"\\server\share\".PadRight(charCount, 'a');
        if (!isValid)
        {
            Assert.Throws<ArgumentException>(() => Create(path: path));
            return;
        }

        Assert.True(Create(path: path).NativePath.Length * 2 <= ushort.MaxValue);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(16)]
    [InlineData(65534)]
    public void The_attribute_contains_the_context(int byteCount)
    {
        byte[] context = Enumerable.Range(1, byteCount).Select(i => (byte)i).ToArray();
        byte[] attribute = Create(context: context).Attribute;

        Assert.Equal(0, BitConverter.ToInt32(attribute, 0));
        Assert.Equal((0, 26, byteCount), (attribute[4], attribute[5], BitConverter.ToUInt16(attribute, 6)));
        Assert.Equal("Filestream_Transaction_Tag\0", Encoding.ASCII.GetString(attribute, 8, 27));
        Assert.Equal(context, attribute.Skip(35));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(65535)]
    [InlineData(70000)]
    public void A_context_of_an_invalid_length_is_rejected(int byteCount)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => Create(context: new byte[byteCount]));
        Assert.Equal("transactionContext", error.ParamName);
        Assert.Contains("GET_FILESTREAM_TRANSACTION_CONTEXT()", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(FileAccess.Read, 0x100081u, 7u, 1u)]
    [InlineData(FileAccess.Write, 0x100082u, 5u, 4u)]
    [InlineData(FileAccess.ReadWrite, 0x100083u, 5u, 4u)]
    public void The_access_determines_the_sharing_and_the_disposition(FileAccess access, uint mask, uint share, uint disposition)
    {
        FileStreamRequest request = Create(access: access);
        Assert.Equal((mask, share, disposition), (request.DesiredAccess, request.ShareAccess, request.Disposition));
    }

    [Theory]
    [InlineData(FileOptions.None, 0x60u)]
    [InlineData(FileOptions.Asynchronous, 0x40u)]
    [InlineData(FileOptions.WriteThrough, 0x62u)]
    [InlineData(FileOptions.SequentialScan, 0x64u)]
    [InlineData(FileOptions.RandomAccess, 0x860u)]
    [InlineData(FileOptions.WriteThrough | FileOptions.Asynchronous | FileOptions.RandomAccess | FileOptions.SequentialScan, 0x846u)]
    public void The_options_are_converted(FileOptions options, uint expected) =>
        Assert.Equal(
            (expected, (options & FileOptions.Asynchronous) != 0),
            (Create(options: options).CreateOptions, Create(options: options).IsAsync));

    [Theory]
    [InlineData((FileAccess)0, FileOptions.None, 0, "access")]
    [InlineData((FileAccess)4, FileOptions.None, 0, "access")]
    [InlineData(FileAccess.Read, FileOptions.DeleteOnClose, 0, "options")]
    [InlineData(FileAccess.Read, FileOptions.Encrypted, 0, "options")]
    [InlineData(FileAccess.Read, (FileOptions)1, 0, "options")]
    [InlineData(FileAccess.Read, FileOptions.None, -1, "allocationSize")]
    public void An_invalid_argument_is_rejected_by_name(FileAccess access, FileOptions options, long allocationSize, string name) =>
        Assert.Equal(
            name,
            Assert.Throws<ArgumentOutOfRangeException>(
                () => Create(access: access, options: options, allocationSize: allocationSize)).ParamName);

    private static FileStreamRequest Create(
        string path = Path, byte[]? context = null, FileAccess access = FileAccess.Read, FileOptions options = FileOptions.None,
        long allocationSize = 0) =>
        new(path, context ?? [1, 2, 3], access, options, allocationSize, s_id);
}
