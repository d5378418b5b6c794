using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Calls that are too early, too late or in the wrong order: a clear exception, and a usable connection.</summary>
[AlsoWithMars]
public sealed class ApiStateTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly string _connectionString;
    private readonly SqlConnection _connection;

    public ApiStateTests()
    {
        _connectionString = $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
            + $"Application Name={Guid.NewGuid():N}";
        _connection = new SqlConnection(_connectionString);
        _connection.Open();
        _server.OnSql("rows", new Answer().Columns(Column.Int("a"), Column.NVarChar("t", 20).Nullable).Row(1, "x").Row(2, null).Done());
        _server.OnSql("info", new Answer().Info(50000, 1, 5, "hello").Columns(Column.Int("a")).Row(1).Done());
        _server.OnSql("errors after rows", new Answer().Columns(Column.Int("a")).Row(1).Done().Error(50001, 1, 16, "late").Done());
    }

    private int RequestCount => _server.Recorder.All<RequestMessage>().Count;

    private int PooledCount => _connection.Source.GetPool().Count;

    [Fact]
    public void A_closed_reader_throws_on_everything_except_Close()
    {
        SqlDataReader reader = Execute("rows");
        reader.Read();
        reader.Close();
        reader.Close();
        reader.Dispose();

        Assert.True(reader.IsClosed);
        Assert.Throws<InvalidOperationException>(() => reader.Read());
        Assert.Throws<InvalidOperationException>(() => reader.NextResult());
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.Throws<InvalidOperationException>(() => reader.GetName(0));
        Assert.Throws<InvalidOperationException>(() => reader.FieldCount);
        Assert.Throws<InvalidOperationException>(() => reader.HasRows);
        Assert.Equal(-1, reader.RecordsAffected);
        AssertUsable();
    }

    [Fact]
    public void Values_exist_only_on_a_row_and_for_existing_columns()
    {
        using SqlDataReader reader = Execute("rows");
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.Throws<InvalidOperationException>(() => reader.IsDBNull(0));
        Assert.Throws<InvalidOperationException>(() => reader.GetValues([]));
        Assert.True(reader.Read());
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetInt32(2));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetInt32(-1));
        Assert.Throws<IndexOutOfRangeException>(() => reader.IsDBNull(2));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetValue(2));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetName(2));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetOrdinal("nothing"));
        Assert.Throws<InvalidCastException>(() => reader.GetInt32(1));
        Assert.Equal(1, reader.GetInt32(0));
        Assert.True(reader.Read());
        Assert.Throws<System.Data.SqlTypes.SqlNullValueException>(() => reader.GetString(1));
        Assert.False(reader.Read());
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.False(reader.Read());
    }

    [Fact]
    public async Task Asynchronous_getters_report_exceptions_through_the_task()
    {
        SqlDataReader reader = Execute("rows");
        reader.Read();
        Task<Guid> wrong = reader.GetFieldValueAsync<Guid>(0, TestToken);
        reader.Close();
        Task<bool> closed = reader.ReadAsync(TestToken);

        await Assert.ThrowsAsync<InvalidCastException>(() => wrong);
        await Assert.ThrowsAsync<InvalidOperationException>(() => closed);
    }

    [Fact]
    public void A_name_is_found_ignoring_case_and_the_kind_and_width_of_kana()
    {
        _server.OnSql("names", new Answer().Columns(Column.Int("Abc"), Column.Int("abc"), Column.Int("\u30a2")).Row(1, 2, 3).Done());
        using SqlDataReader reader = Execute("names");

        Assert.Equal(1, reader.GetOrdinal("abc"));
        Assert.Equal(0, reader.GetOrdinal("ABC"));
        Assert.Equal(0, reader.GetOrdinal("\uff21bc"));
        Assert.Equal(2, reader.GetOrdinal("\u3042"));
        Assert.Equal(2, reader.GetOrdinal("\uff71"));
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_second_command_throws_while_a_reader_is_open_and_succeeds_after_it_is_closed()
    {
        using (SqlDataReader reader = Execute("rows"))
        {
            int before = RequestCount;
            Assert.Throws<InvalidOperationException>(() => Execute("rows"));
            await Assert.ThrowsAsync<InvalidOperationException>(() => Command("rows").ExecuteNonQueryAsync(TestToken));
            Assert.Throws<InvalidOperationException>(() => _connection.BeginTransaction());
            Assert.Throws<InvalidOperationException>(() => _connection.ChangeDatabase("tempdb"));
            Assert.Equal(before, RequestCount);
            Assert.True(reader.Read());
        }

        AssertUsable();
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_second_command_throws_before_the_first_has_returned()
    {
        var gate = new StallGate();
        _server.OnSql("slow", new Answer().Columns(Column.Int("a")).Row(1).Done().WithFaults().StallAt(9, gate));
        using SqlCommand slow = Command("slow");
        Task<object?> running = slow.ExecuteScalarAsync(TestToken);
        await gate.Reached;

        Assert.Throws<InvalidOperationException>(() => Execute("rows"));

        gate.Release();
        Assert.Equal(1, await running);
        AssertUsable();
    }

    [Fact]
    public async Task A_connection_closed_with_an_open_reader_returns_to_the_pool_clean()
    {
        SqlDataReader first = Execute("rows");
        first.Read();
        _connection.Close();
        Assert.True(first.IsClosed);
        Assert.Throws<InvalidOperationException>(() => first.Read());
        first.Dispose();

        _connection.Open();
        SqlDataReader second = Execute("rows");
        await _connection.DisposeAsync();
        await second.DisposeAsync();

        _connection.ConnectionString = _connectionString;
        _connection.Open();
        AssertUsable();
        Assert.Equal(1, _server.TotalSessionCount);
    }

    [Fact]
    public void Commands_without_an_open_connection_or_a_text_throw()
    {
        Assert.Throws<InvalidOperationException>(() => new SqlCommand("select 1").ExecuteScalar());
        Assert.Throws<InvalidOperationException>(() => Command("").ExecuteScalar());
        _connection.Close();
        _connection.Close();
        InvalidOperationException closed = Assert.Throws<InvalidOperationException>(() => Command("select 1").ExecuteScalar());
        Assert.Equal("ExecuteScalar requires an open and available Connection. The connection's current state is closed.", closed.Message);
        Assert.Throws<InvalidOperationException>(() => _connection.ServerVersion);
        Assert.Throws<InvalidOperationException>(() => _connection.ChangeDatabase("x"));
        Assert.Throws<InvalidOperationException>(() => _connection.BeginTransaction());
        _connection.Open();
        Assert.Throws<InvalidOperationException>(() => _connection.Open());
        AssertUsable();
    }

    [Fact]
    public void A_completed_transaction_and_its_commands_throw()
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        Assert.Throws<InvalidOperationException>(() => Command("select 1").ExecuteScalar());
        using SqlCommand command = new("select 1", _connection, transaction);
        Assert.Equal(1, command.ExecuteScalar());
        transaction.Commit();
        Assert.Throws<InvalidOperationException>(() => transaction.Commit());
        Assert.Throws<InvalidOperationException>(() => transaction.Rollback());
        transaction.Dispose();
        transaction.Dispose();
        Assert.Equal(1, command.ExecuteScalar());
        AssertUsable();
    }

    [Fact]
    public void A_transaction_left_open_is_rolled_back_by_closing()
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        _connection.Close();
        _connection.Open();
        Assert.Equal(0, Command("select @@trancount").ExecuteScalar());
        transaction.Dispose();
        AssertUsable();
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public void A_parameter_that_is_rejected_sends_nothing(string what, object? value, SqlDbType? type)
    {
        int before = RequestCount;
        using SqlCommand command = Command("select @p");
        SqlParameter parameter = command.Parameters.AddWithValue("@p", value);
        Exception? exception = Record.Exception(() =>
        {
            if (type is { } asked)
            {
                parameter.SqlDbType = asked;
            }

            command.ExecuteNonQuery();
        });

        Assert.True(exception is ArgumentException or InvalidCastException or FormatException or OverflowException or NotSupportedException
            or System.Data.SqlTypes.SqlTypeException
            or InvalidOperationException, $"{what}: {exception}");
        Assert.Equal(before, RequestCount);
        AssertUsable();
    }

    public static TheoryData<string, object?, SqlDbType?> Refused() => new()
    {
        { "an object of no type", new object(), null },
        { "a text that is no number", "abc", SqlDbType.Int },
        { "a number too large", long.MaxValue, SqlDbType.TinyInt },
        { "a double too large", double.MaxValue, SqlDbType.Decimal },
        { "a guid as a date", Guid.Empty, SqlDbType.DateTime2 },
        { "a value that throws", new ThrowingValue(), SqlDbType.Int },
        { "a date that datetime has not", new DateTime(1500, 1, 1), SqlDbType.DateTime },
    };

    [Fact]
    public void A_pending_reset_survives_a_command_that_was_not_sent()
    {
        _connection.Close();
        _connection.Open();
        Assert.Throws<InvalidCastException>(() =>
        {
            using SqlCommand command = Command("select @p");
            command.Parameters.Add(new SqlParameter("@p", SqlDbType.Int) { Value = new ThrowingValue() });
            command.ExecuteNonQuery();
        });
        AssertUsable();
        Assert.Equal(1, Assert.Single(_server.Sessions).ResetCount);
    }

    [Fact]
    public void An_exception_of_an_InfoMessage_handler_leaves_the_connection_usable()
    {
        _connection.InfoMessage += (_, _) => throw new TimeZoneNotFoundException();
        Assert.Equal(1, Command("info").ExecuteScalar());
        Execute("info").Dispose();
        AssertUsable();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_conversion_failure_is_reported_even_when_a_handler_closes_the_connection(bool isAsync)
    {
        _server.OnSql("large", new Answer().Columns(Column.Decimal("d", 38, 0)).Row("99999999999999999999999999999999999999")
            .Info(50000, 1, 0, "close").Done());
        _connection.InfoMessage += (_, _) => _connection.Close();
        using SqlCommand command = Command("large");

        await Assert.ThrowsAsync<OverflowException>(
            async () => _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());

        Assert.Equal(ConnectionState.Closed, _connection.State);
        command.CommandText = "select 1";
    }

    [Fact]
    public void An_exception_of_a_StateChange_handler_does_not_leak_the_session()
    {
        using var other = new SqlConnection(_connectionString);
        other.StateChange += (_, _) => throw new TimeZoneNotFoundException();
        Assert.Throws<TimeZoneNotFoundException>(other.Open);
        Assert.Throws<TimeZoneNotFoundException>(other.Close);
        Assert.Equal(ConnectionState.Closed, other.State);
        _connection.Close();
        Assert.Equal(2, PooledCount);
        _connection.Open();
        AssertUsable();
    }

    [Fact]
    public void Unread_errors_are_thrown_by_further_reads_and_not_by_Close()
    {
        using (SqlDataReader reader = Execute("errors after rows"))
        {
            Assert.True(reader.Read());
        }

        using (SqlDataReader reader = Execute("errors after rows"))
        {
            Assert.True(reader.Read());
            Assert.False(reader.Read());
            Assert.Equal(50001, Assert.Throws<SqlException>(() => reader.NextResult()).Number);
        }

        AssertUsable();
    }

    [Fact]
    public void Exceptions_and_properties_contain_no_secrets()
    {
        string wrong = _connectionString.Replace(_server.Password, "S3cret-phrase", StringComparison.Ordinal);
        using var connection = new SqlConnection(wrong);
        SqlException exception = Assert.Throws<SqlException>(connection.Open);
        Assert.Equal(18456, exception.Number);
        Assert.DoesNotContain("S3cret", exception.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("S3cret", connection.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("S3cret", Assert.Throws<ArgumentException>(
            () => new SqlConnection("Password=S3cret-phrase;Nonsense=1")).ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain(_server.Password, _connection.ConnectionString, StringComparison.Ordinal);
    }

    public async ValueTask DisposeAsync()
    {
        SqlConnection.ClearPool(_connection);
        await _connection.DisposeAsync();
        await _server.DisposeAsync();
    }

    private SqlCommand Command(string text) => new(text, _connection);

    private SqlDataReader Execute(string text) => Command(text).ExecuteReader();

    private void AssertUsable()
    {
        Assert.Equal(1, Command("select 1").ExecuteScalar());
        using (SqlDataReader reader = Execute("rows"))
        {
            Assert.True(reader.Read());
            Assert.Equal("x", reader.GetString(1));
        }

        Assert.Empty(_server.Log.Complaints);
    }
}
