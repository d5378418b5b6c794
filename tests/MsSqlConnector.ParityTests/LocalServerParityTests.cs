using System;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Resources;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Transport.LocalDatabases;
using MsSqlConnector.Windows.LocalDatabases;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Servers that are reached without a network, compared with SqlClient where these tests run: the exceptions and their key words.
/// </summary>
public sealed class LocalServerParityTests
{
    private const string Login = ";User ID=a;Password=b;Connect Timeout=5;Connect Retry Count=0;Pooling=false";

    private static readonly (string Text, Type? Type, string KeyWords)[] s_failures =
    [
        (@"Server=(localdb)\x", typeof(PlatformNotSupportedException), "LocalDB is not supported on this platform."),
        (@"Server= (LocalDB)\.\Shared", typeof(PlatformNotSupportedException), "LocalDB is not supported on this platform."),
        (@"Server=(localdb)\x;Encrypt=Strict", typeof(PlatformNotSupportedException), "LocalDB is not supported on this platform."),
        (@"Server=(localdb)\", null, @"An instance name was not specified while connecting to a Local Database Runtime"),
        (@"Server=(localdb)", null, @"Specify an instance name in the format (localdb)\instance_name."),
        (@"Server=tcp:(localdb)\x", null, "Error Locating Server/Instance Specified"),
        (@"Server=np:(localdb)\x", null, "error: 26"),
        (@"Server=a(localdb)\x", null, "error: 26"),
        (@"Server=.\", null, "onnection string is not valid"),
        ("Server=lpc:.", null, "network-related or instance-specific error"),
        (@"Server=lpc:.\x", null, "network-related or instance-specific error"),
    ];

    [Fact]
    public Task Opening_fails_with_the_same_exception()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has LocalDB and shared memory.");

        // Concurrently, because some of the failures take seconds. Microsoft.Data.SqlClient limits its concurrent asynchronous calls.
        return Task.WhenAll(s_failures.SelectMany(static failure => (Task[])
        [
            AssertFailsAsync(
                new SqlConnection(failure.Text + Login), failure.Type ?? typeof(SqlException), failure.KeyWords, isAsync: false),
            AssertFailsAsync(
                new SqlConnection(failure.Text + Login), failure.Type ?? typeof(SqlException), failure.KeyWords, isAsync: true),
            AssertFailsAsync(
                new Theirs.SqlConnection(failure.Text + Login),
                failure.Type ?? typeof(Theirs.SqlException),
                failure.KeyWords,
                isAsync: false),
        ]));
    }

    [Fact]
    public void The_context_connection_is_refused_with_the_same_exception()
    {
        InvalidOperationException theirs = Assert.Throws<InvalidOperationException>(
            () => new Theirs.SqlConnection("Context Connection=true"));
        InvalidOperationException ours = Assert.Throws<InvalidOperationException>(() => new SqlConnection("Context Connection=true"));
        foreach (InvalidOperationException error in (InvalidOperationException[])[theirs, ours])
        {
            Assert.Contains("Connecting to the context connection", error.Message, StringComparison.Ordinal);
            Assert.Contains("is not supported", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_user_instance_is_refused_before_a_connection_is_opened()
    {
        using var theirs = new Theirs.SqlConnection("Server=.;User Instance=true");
        Assert.Contains(
            "Use LocalDB",
            Assert.Throws<ArgumentException>(() => new SqlConnection("Server=.;User Instance=true")).Message,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(50)]
    [InlineData(52)]
    [InlineData(53)]
    [InlineData(54)]
    [InlineData(55)]
    [InlineData(56)]
    [InlineData(57)]
    public void A_failure_of_LocalDB_has_the_key_words_of_SqlClient(int number)
    {
        using FakeLocalDatabase windows = FakeLocalDatabase.Failing((LocalDatabaseFailure)number);
        string theirs = Resource($"SNI_ERROR_{number}");
        string keyWords = theirs.Split(". ")[0].Trim();

        LocalDatabaseException ours = Assert.Throws<LocalDatabaseException>(() => new LocalDatabase(windows).Start("x"));

        Assert.True(keyWords.Length > 20, theirs);
        Assert.Contains(keyWords, ours.Message, StringComparison.Ordinal);
    }

    /// <summary>A text of SqlClient that it cannot be made to show where these tests run.</summary>
    private static string Resource(string name) =>
        new ResourceManager("Microsoft.Data.SqlClient.Resources.Strings", typeof(Theirs.SqlConnection).Assembly)
            .GetString(name, CultureInfo.InvariantCulture)!;

    private static async Task AssertFailsAsync(DbConnection connection, Type expected, string keyWords, bool isAsync)
    {
        await using (connection)
        {
            Exception? error = await Record.ExceptionAsync(() =>
                isAsync
                    ? connection.OpenAsync(TestToken)
                    : Task.Factory.StartNew(connection.Open, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default));
            Assert.True(error?.GetType() == expected, $"{connection.ConnectionString}: {error}");
            Assert.Contains(keyWords, error!.Message, StringComparison.Ordinal);
            Assert.Equal(System.Data.ConnectionState.Closed, connection.State);
        }
    }
}
