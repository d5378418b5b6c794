using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Reading.Values;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>The entries of docs/differences.md other than the values of getters, each demonstrated separately.</summary>
public sealed class ListedDifferenceTests
{
    private static readonly string[] s_shownElsewhere = ["collations", "unknown-collations"];
    private static readonly string[] s_shownHere =
    [
        "negative-offsets", "older-types", "parameter-characters", "preparing", "refused-parameters", "removed-places", "tables-by-name",
        "totals", "unknown-types"
    ];

    [Fact]
    public void Every_documented_difference_has_a_test_and_every_test_is_documented() =>
        Assert.Equal(
            DifferenceRules.Keys.Concat(ReadDifferences.ShownByScenarios).Concat(s_shownElsewhere).Concat(s_shownHere).Order(),
            ReadDifferences.All.Keys.Order());

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public async Task Negative_offsets_are_rejected(CommandBehavior behavior)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", new Answer().Columns(Column.VarBinary("b", 9), Column.NVarChar("t", 9)).Row(new byte[] { 1 }, "x").Done());
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));

        Assert.Equal(["ArgumentOutOfRangeException", "ArgumentOutOfRangeException"], Read(ours));
        Assert.DoesNotContain("ArgumentOutOfRangeException", Read(theirs));

        string[] Read(DbConnection connection)
        {
            connection.Open();
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "q";
            using DbDataReader reader = command.ExecuteReader(behavior);
            Assert.True(reader.Read());
            return
            [
                Record.Exception(() => reader.GetBytes(0, -1, new byte[1], 0, 1))?.GetType().Name ?? "a value",
                Record.Exception(() => reader.GetChars(1, -1, new char[1], 0, 1))?.GetType().Name ?? "a value",
            ];
        }
    }

    [Theory]
    [InlineData("@a", 1, "@a", 2, typeof(ArgumentException))]
    [InlineData("@a", 1, "@b c", 2, typeof(ArgumentException))]
    [InlineData("@a", 1, "@b", null, typeof(InvalidOperationException))]
    public async Task Parameters_that_the_server_would_reject_are_not_sent(
        string first, object firstValue, string second, object? secondValue, Type refusal)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", new Answer().Done(1));
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));

        Assert.IsType(refusal, Execute(ours));
        Assert.Empty(server.Recorder.All<RequestMessage>());
        Execute(theirs);
        Assert.NotEmpty(server.Recorder.All<RequestMessage>());

        Exception? Execute(DbConnection connection)
        {
            connection.Open();
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "q";
            foreach ((string name, object? value) in ((string, object?)[])[(first, firstValue), (second, secondValue)])
            {
                DbParameter parameter = command.CreateParameter();
                parameter.ParameterName = name;
                parameter.Value = value;
                command.Parameters.Add(parameter);
            }

            return Record.Exception(() => command.ExecuteNonQuery());
        }
    }

    [Fact]
    public async Task Legacy_types_are_read()
    {
        await using TdsServer server = TdsServer.Start();
        ValueCase[] cases = [.. ValueCases.Of("texts").Concat(ValueCases.Of("bytes")).Where(c => c.IsOursAlone)];
        server.OnSql("q", new Answer().Columns([.. cases.Select(c => c.Column)]).Row([.. cases.Select(c => c.Values[0])]).Done());
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        ours.Open();
        using var command = new SqlCommand("q", ours);
        using SqlDataReader reader = command.ExecuteReader();
        Assert.True(reader.Read());
        object[] values = new object[cases.Length];
        Assert.Equal(cases.Length, reader.GetValues(values));
        Assert.Equal(cases.Select(c => c.Values[0]), values);

        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));
        theirs.Open();
        using var refused = new Theirs.SqlCommand("q", theirs) { CommandTimeout = 1 };
        Assert.NotNull(Record.Exception(() => refused.ExecuteScalar()));
    }

    [Fact]
    public async Task COMPUTE_totals_are_skipped()
    {
        await using TdsServer server = TdsServer.Start();
        ScriptedAnswer script = AnswerCatalogue.Get("totals");
        server.OnSql("q", script.Answer);
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));

        Assert.Equal(1, CountResults(ours));
        Assert.NotEqual(1, CountResults(theirs));

        static int CountResults(DbConnection connection)
        {
            connection.Open();
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "q";
            using DbDataReader reader = command.ExecuteReader();
            int count = 1;
            while (reader.NextResult())
            {
                count++;
            }

            return count;
        }
    }

    [Fact]
    public void A_table_name_is_a_command()
    {
        using var ours = new SqlCommand { CommandType = CommandType.TableDirect };
        using var theirs = new Theirs.SqlCommand();

        Assert.Equal(CommandType.TableDirect, ours.CommandType);
        Assert.Throws<ArgumentOutOfRangeException>(() => theirs.CommandType = CommandType.TableDirect);
    }

    [Fact]
    public void An_index_that_does_not_exist_is_out_of_range()
    {
        using var ours = new SqlCommand("q", new SqlConnection());
        using var theirs = new Theirs.SqlCommand("q", new Theirs.SqlConnection());

        Assert.Throws<ArgumentOutOfRangeException>(() => ours.Parameters.RemoveAt(0));
        Assert.Throws<IndexOutOfRangeException>(() => theirs.Parameters.RemoveAt(0));
    }

    [Fact]
    public void Preparing_without_parameters_checks_the_connection()
    {
        using var ours = new SqlCommand("q");
        using var theirs = new Theirs.SqlCommand("q");

        Assert.Throws<InvalidOperationException>(ours.Prepare);
        Assert.Null(Record.Exception(theirs.Prepare));
    }

    [Fact]
    public async Task A_value_of_an_unknown_type_is_not_supported()
    {
        await using TdsServer server = TdsServer.Start();
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));

        Assert.IsType<NotSupportedException>(Execute(ours));
        Assert.IsType<ArgumentException>(Execute(theirs));

        static Exception? Execute(DbConnection connection)
        {
            connection.Open();
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "q";
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@p";
            parameter.Value = new Version(1, 2);
            command.Parameters.Add(parameter);
            return Record.Exception(() => command.ExecuteNonQuery());
        }
    }

    [Fact]
    public void The_characters_of_a_parameter_are_not_changed()
    {
        var ours = new SqlParameter("@p", 'x');
        var theirs = new Theirs.SqlParameter("@p", 'x');

        Assert.Equal((SqlDbType.NVarChar, SqlDbType.NVarChar), (ours.SqlDbType, theirs.SqlDbType));
        Assert.Equal(('x', "x"), (ours.Value, theirs.Value));
    }
}
