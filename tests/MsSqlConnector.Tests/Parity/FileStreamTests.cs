using System;
using System.IO;
using Xunit;

namespace MsSqlConnector.Tests.Parity;

/// <summary>Files of FILESTREAM columns. No provider can open them where these tests run, and this provider supports them nowhere.</summary>
public sealed class FileStreamTests
{
    private const string Path = @"\\server\share\file";

    [Fact]
    public void Opening_fails_outside_Windows_as_in_SqlClient()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Microsoft.Data.SqlClient opens files on Windows.");

        Assert.Throws<PlatformNotSupportedException>(() => Open(() => new Microsoft.Data.SqlTypes.SqlFileStream(Path, [1], FileAccess.Read)));
        Assert.Throws<PlatformNotSupportedException>(() => Open(() => new MsSqlConnector.SqlTypes.SqlFileStream(Path, [1], FileAccess.Read)));
    }

    [Fact]
    public void The_exception_states_the_alternative()
    {
        PlatformNotSupportedException refusal = Assert.Throws<PlatformNotSupportedException>(() => Open(
            () => new MsSqlConnector.SqlTypes.SqlFileStream(Path, [1], FileAccess.ReadWrite, FileOptions.Asynchronous, allocationSize: 0)));

        Assert.Contains("GetStream", refusal.Message, StringComparison.Ordinal);
    }

    private static void Open(Func<Stream> open)
    {
        using Stream stream = open();
    }
}
