using System;
using System.IO;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>Files of FILESTREAM columns where these tests run: no provider can open them outside of Windows.</summary>
public sealed class FileStreamTests
{
    private const string Path = @"\\server\share\file";

    [Fact]
    public void Opening_fails_outside_Windows_as_in_SqlClient()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows opens such files.");

        foreach (Func<Stream> open in (Func<Stream>[])[
            () => new Microsoft.Data.SqlTypes.SqlFileStream(Path, [1], FileAccess.Read),
            () => new MsSqlConnector.SqlTypes.SqlFileStream(Path, [1], FileAccess.Read),
            () => new MsSqlConnector.SqlTypes.SqlFileStream(null!, null!, (FileAccess)99)])
        {
            Assert.Contains(
                "SqlFileStream is not supported on this platform.",
                Assert.Throws<PlatformNotSupportedException>(() => Open(open)).Message,
                StringComparison.Ordinal);
        }
    }

    [Fact]
    public void The_exception_states_the_alternative()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows opens such files.");
        PlatformNotSupportedException refusal = Assert.Throws<PlatformNotSupportedException>(() => Open(
            () => new MsSqlConnector.SqlTypes.SqlFileStream(Path, [1], FileAccess.ReadWrite, FileOptions.Asynchronous, allocationSize: 0)));

        Assert.Contains("GetStream", refusal.Message, StringComparison.Ordinal);
    }

    private static void Open(Func<Stream> open)
    {
        using Stream stream = open();
    }
}
