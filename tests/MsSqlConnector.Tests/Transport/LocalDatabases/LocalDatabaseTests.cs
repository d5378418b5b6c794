using System;
using System.Linq;
using System.Runtime.InteropServices;
using MsSqlConnector.Windows.LocalDatabases;
using Xunit;

namespace MsSqlConnector.Tests.Transport.LocalDatabases;

/// <summary>Starting an instance of LocalDB, with a replacement for the registry and the library of Windows.</summary>
public sealed class LocalDatabaseTests
{
    private const string Pipe = @"LOCALDB#1A2B3C4D\tsql\query";

    [Theory]
    [InlineData("MSSQLLocalDB")]
    [InlineData(@".\Shared")]
    public void Starting_an_instance_returns_its_pipe(string instance)
    {
        using FakeLocalDatabase windows = new();

        Assert.Equal(Pipe, new LocalDatabase(windows).Start(instance));

        Assert.Equal((instance, "15.0", windows.Path.Text), (windows.Instance, windows.Version, windows.LoadedPath));
    }

    [Fact]
    public void Each_start_asks_for_the_pipe()
    {
        using FakeLocalDatabase windows = new();
        LocalDatabase database = new(windows);
        Assert.Equal(Pipe, database.Start("x"));
        windows.Address = @"np:\\.\pipe\LOCALDB#5\tsql\query";

        Assert.Equal(@"LOCALDB#5\tsql\query", database.Start("x"));
        Assert.Equal(2, windows.StartCount);
    }

    [Theory]
    [InlineData("9.0,15.0,13.0", "15.0")]
    [InlineData("15.0,16.0,MSSQL,x", "16.0")]
    [InlineData("15.0,15.0.4153", "15.0.4153")]
    [InlineData("11.0", "11.0")]
    [InlineData("15,,-1.0,1.2.3.4.5", null)]
    [InlineData("", null)]
    public void The_highest_version_is_selected(string names, string? highest)
    {
        Assert.Equal(highest is not null, InstalledVersions.TryFindHighest(names.Split(','), out string? found));
        Assert.Equal(highest, found);
    }

    [Theory]
    [InlineData(52)]
    [InlineData(53)]
    [InlineData(54)]
    [InlineData(55)]
    [InlineData(56)]
    [InlineData(57)]
    [InlineData(50)]
    public void A_failure_has_the_number_of_the_network_layer(int number)
    {
        var failure = (LocalDatabaseFailure)number;
        using FakeLocalDatabase windows = FakeLocalDatabase.Failing(failure);

        LocalDatabaseException error = Assert.Throws<LocalDatabaseException>(() => new LocalDatabase(windows).Start("x"));

        Assert.Equal(failure, error.Failure);
        Assert.StartsWith($"error: {number} - ", error.Message, StringComparison.Ordinal);
        int native = failure == LocalDatabaseFailure.LibraryNotLoaded ? 126
            : failure == LocalDatabaseFailure.StartFailed ? FakeResults.UnknownInstance
            : 0;
        Assert.Equal(native, error.NativeError);
        Assert.Equal(failure == LocalDatabaseFailure.StartFailed ? 1 : 0, windows.StartCount);
    }

    [Theory]
    [InlineData("SqlUserInstance.dll")]
    [InlineData(@"..\SqlUserInstance.dll")]
    [InlineData("C:SqlUserInstance.dll")]
    [InlineData(@"\SqlUserInstance.dll")]
    [InlineData("")]
    public void A_relative_path_is_not_loaded(string path)
    {
        using FakeLocalDatabase windows = new() { Path = RegistryText.Of(path) };

        LocalDatabaseException error = Assert.Throws<LocalDatabaseException>(() => new LocalDatabase(windows).Start("x"));

        Assert.Equal(LocalDatabaseFailure.LibraryPathInvalid, error.Failure);
        Assert.Null(windows.LoadedPath);
    }

    [Theory]
    [InlineData("")]
    [InlineData(@"\\.\pipe\LOCALDB#1\tsql\query")]
    [InlineData(@"np:\\other\pipe\LOCALDB#1\tsql\query")]
    [InlineData(@"np:\\.\pipe\sql\query")]
    [InlineData(@"np:\\.\pipe\LOCALDB#")]
    [InlineData(@"np:\\.\pipe\LOCALDB#1 \tsql\query")]
    [InlineData("np:\\\\.\\pipe\\LOCALDB#1\n")]
    [InlineData(@"np:\\.\pipe\LOCALDB#1/../x")]
    [InlineData(@"np:\\.\pipe\LOCALDB#ü")]
    [InlineData("tcp:localhost,1433")]
    public void An_invalid_address_is_rejected(string address)
    {
        using FakeLocalDatabase windows = new() { Address = address };

        LocalDatabaseException error = Assert.Throws<LocalDatabaseException>(() => new LocalDatabase(windows).Start("x"));

        Assert.Equal((LocalDatabaseFailure.StartFailed, 0), (error.Failure, error.NativeError));
        Assert.Contains("invalid address", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(260, true)]
    [InlineData(261, false)]
    [InlineData(300, false)]
    public void An_address_without_a_final_null_character_is_rejected(int charCount, bool isValid)
    {
        using FakeLocalDatabase windows = new() { Address = @"np:\\.\pipe\LOCALDB#".PadRight(charCount, 'a') };
        LocalDatabase database = new(windows);
        if (isValid)
        {
            Assert.Equal(charCount - @"np:\\.\pipe\".Length, database.Start("x").Length);
            return;
        }

        Assert.Throws<LocalDatabaseException>(() => database.Start("x"));
    }

    [Fact]
    public void The_prefix_of_an_address_is_compared_without_case()
    {
        using FakeLocalDatabase windows = new() { Address = @"NP:\\.\PIPE\LocalDB#SH12\tsql\query" };
        Assert.Equal(@"LocalDB#SH12\tsql\query", new LocalDatabase(windows).Start("x"));
    }

    [Fact]
    public void Another_platform_is_reported_with_the_alternative()
    {
        PlatformNotSupportedException error = Assert.Throws<PlatformNotSupportedException>(
            () => new LocalDatabase(platform: null).Start("x"));
        Assert.StartsWith("LocalDB is not supported on this platform.", error.Message, StringComparison.Ordinal);
        Assert.Contains("Server=localhost", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("C:\\a.dll\0", "C:\\a.dll")]
    [InlineData("C:\\a.dll", "C:\\a.dll")]
    [InlineData("C:\\a.dll\0rest", "C:\\a.dll")]
    [InlineData("", "")]
    public void A_registry_text_ends_at_its_null_character(string stored, string expected)
    {
        RegistryText text = RegistryText.Read(RegistryText.TextType, MemoryMarshal.AsBytes(stored.AsSpan()));
        Assert.Equal((true, expected), (text.Exists, text.Text));
    }

    [Theory]
    [InlineData(2u, 4)] // REG_EXPAND_SZ
    [InlineData(3u, 4)] // REG_BINARY
    [InlineData(4u, 4)] // REG_DWORD
    [InlineData(RegistryText.TextType, 3)]
    public void A_registry_value_of_another_type_is_not_a_text(uint type, int byteCount)
    {
        RegistryText text = RegistryText.Read(type, Enumerable.Repeat((byte)65, byteCount).ToArray());
        Assert.Equal((true, null), (text.Exists, text.Text));
    }
}
