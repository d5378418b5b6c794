using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Another thread closes the reader while a getter decodes a value of its row, and the buffers of the row are reused. The getter throws and
/// does not return content of the reused buffers.
/// </summary>
[AlsoWithMars]
public sealed class ClosedWhileGettingTests : IAsyncDisposable
{
    private const int TurnCount = 300;
    private const int MaxSpinCount = 200;
    private const string CloseBoth = "reader.Close, connection.Close";
    private const string CloseConnection = "connection.Close";
    private const string CloseByBehavior = "reader.Close with CloseConnection";
    private const string CloseReader = "reader.Close";

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);
    private static readonly byte[] s_bytes = [.. Enumerable.Repeat((byte)0x11, 40)];
    private static readonly byte[] s_otherBytes = [.. Enumerable.Repeat((byte)0x77, 40)];
    private static readonly Guid s_guid = new("00000000-1111-1111-1111-111111111111");
    private static readonly Guid s_otherGuid = new("77777777-7777-7777-7777-777777777777");

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false });
    private readonly string _connectionString;
    private readonly byte[] _buffer = new byte[60];

    public ClosedWhileGettingTests()
    {
        _connectionString = $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
            + $"Max Pool Size=1;Application Name={Guid.NewGuid():N}";

        // The name is in no other result, so that the columns are not shared with another test.
        _server.OnSql(
            "own", Columns($"own {Guid.NewGuid():N}").Row(1, s_bytes, "own", s_guid, "own").Row(2, s_bytes, "next", s_guid, "next").Done());
        _server.OnSql("other", Columns("other").Row(7777, s_otherBytes, "xxx", s_otherGuid, "xxx").Done());
    }

    public static TheoryData<string, string, bool> Cases()
    {
        var cases = new TheoryData<string, string, bool>();
        foreach (string getter in
            new[] { "GetDecimal", "GetString", "GetValue", "GetSqlValue", "GetBytes", "GetStream", "GetFieldValueAsync" })
        {
            foreach (string closing in new[] { CloseBoth, CloseConnection, CloseByBehavior, CloseReader })
            {
                cases.Add(getter, closing, true);
                cases.Add(getter, closing, false);
            }
        }

        return cases;
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_getter_whose_reader_is_closed_before_it_has_decoded_fails(string getter, string closing, bool isAsync)
    {
        await using SqlConnection connection = new(_connectionString);
        connection.Open();
        await using SqlCommand command = new("own", connection);
        SqlDataReader reader = command.ExecuteReader(
            closing == CloseByBehavior ? CommandBehavior.CloseConnection : CommandBehavior.Default);
        Assert.True(reader.Read());
        HeldCodec codec = HeldCodec.Replace(connection.Link.Commands!.Results.Metadata, OrdinalOf(getter));
        Task<object> getting = Task.Factory.StartNew(
            () => Get(reader, getter), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await codec.Entered.WaitAsync(s_patience, TestToken);

        await CloseAsync(reader, connection, closing, isAsync).WaitAsync(s_patience, TestToken);
        await using SqlConnection other = new(_connectionString);
        await using SqlCommand otherCommand = new("other", closing == CloseReader ? connection : Opened(other));
        await using SqlDataReader otherReader = otherCommand.ExecuteReader();
        Assert.True(otherReader.Read());
        codec.Release();

        var thrown = await Assert.ThrowsAnyAsync<InvalidOperationException>(() => getting.WaitAsync(s_patience, TestToken));
        Assert.Contains("closed", thrown.Message, StringComparison.Ordinal);
        Assert.All(_buffer, value => Assert.Equal(0, value));
        Assert.Equal(7777, otherReader.GetInt32(0));
        Assert.Equal(s_otherBytes, otherReader.GetValue(1));
    }

    [Fact]
    public async Task A_getter_that_races_with_closing_returns_the_value_of_its_row_or_fails()
    {
        var random = new Random(1);
        for (int turn = 0; turn < TurnCount; turn++)
        {
            await using SqlConnection connection = new(_connectionString);
            connection.Open();
            await using SqlCommand command = new("own", connection);
            SqlDataReader reader = command.ExecuteReader();
            Assert.True(reader.Read());
            using var started = new ManualResetEventSlim();
            Task getting = Task.Factory.StartNew(
                () => GetUntilClosed(reader, started), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
            Assert.True(started.Wait(s_patience, TestToken));
            Thread.SpinWait(random.Next(MaxSpinCount));

            reader.Close();
            connection.Close();
            await using SqlConnection other = Opened(new SqlConnection(_connectionString));
            await using SqlCommand otherCommand = new("other", other);
            Assert.Equal(7777, otherCommand.ExecuteScalar());
            await getting.WaitAsync(s_patience, TestToken);
        }
    }

    public async ValueTask DisposeAsync()
    {
        await using (var connection = new SqlConnection(_connectionString))
        {
            SqlConnection.ClearPool(connection);
        }

        await _server.DisposeAsync();
    }

    private static Answer Columns(string name) => new Answer().Columns(
        Column.Int(name), Column.VarBinary("b", 60), Column.VarChar("t", 60), Column.UniqueIdentifier("g"), Column.NVarChar("n", 60));

    private static int OrdinalOf(string getter) => getter switch { "GetDecimal" => 0, "GetString" => 2, _ => 1 };

    private static SqlConnection Opened(SqlConnection connection)
    {
        connection.Open();
        return connection;
    }

    private static async Task CloseAsync(SqlDataReader reader, SqlConnection connection, string closing, bool isAsync)
    {
        if (closing != CloseConnection)
        {
            await (isAsync ? reader.CloseAsync() : Call(reader.Close));
        }

        if (closing is CloseConnection or CloseBoth)
        {
            await (isAsync ? connection.CloseAsync() : Call(connection.Close));
        }
    }

    /// <summary>On this thread, because the block that it returns is the next one that it rents.</summary>
    private static Task Call(Action action)
    {
        action();
        return Task.CompletedTask;
    }

    private static void GetUntilClosed(SqlDataReader reader, ManualResetEventSlim started)
    {
        try
        {
            while (true)
            {
                Assert.Equal(1, reader.GetInt32(0));
                Assert.False(reader.IsDBNull(0));
                Assert.Equal("own", reader.GetString(2));
                Assert.Equal(s_guid, reader.GetGuid(3));
                Assert.Equal("own", reader.GetString(4));
                Assert.Equal(s_bytes, reader.GetFieldValue<byte[]>(1));
                Assert.Equal(1, reader.GetValue(0));
                started.Set();
            }
        }
        catch (InvalidOperationException)
        {
            // The reader was closed.
        }
        finally
        {
            started.Set();
        }
    }

    private object Get(SqlDataReader reader, string getter)
    {
        switch (getter)
        {
            case "GetDecimal":
                return reader.GetDecimal(0);
            case "GetString":
                return reader.GetString(2);
            case "GetValue":
                return reader.GetValue(1);
            case "GetSqlValue":
                return reader.GetSqlValue(1);
            case "GetBytes":
                return reader.GetBytes(1, 0, _buffer, 10, 50);
            case "GetFieldValueAsync":
                return reader.GetFieldValueAsync<byte[]>(1, CancellationToken.None).GetAwaiter().GetResult();
            default:
                using (Stream stream = reader.GetStream(1))
                {
                    return stream.ReadByte();
                }
        }
    }
}
