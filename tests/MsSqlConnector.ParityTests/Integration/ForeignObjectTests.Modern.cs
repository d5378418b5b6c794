using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests.Integration;

/// <summary>Objects of Microsoft.Data.SqlClient, which have the same names, cause messages with both types and the solution.</summary>
public sealed class ForeignObjectTests
{
    private const string Advice = "The object belongs to another provider. Use the type with the same name of MsSqlConnector.";

    private static readonly Microsoft.Data.SqlClient.Server.SqlMetaData[] s_columns = [new("a", SqlDbType.Int)];

    [Fact]
    public void A_parameter_is_rejected()
    {
        using SqlCommand command = new();
        string message = Assert.Throws<InvalidCastException>(
            () => command.Parameters.Add((object)new Microsoft.Data.SqlClient.SqlParameter())).Message;
        Assert.Equal(
            "The SqlParameterCollection only accepts non-null SqlParameter type objects, "
            + $"not Microsoft.Data.SqlClient.SqlParameter objects. {Advice}", message);
    }

    [Fact]
    public void A_connection_and_a_transaction_are_rejected()
    {
        using Microsoft.Data.SqlClient.SqlConnection connection = new();
        using SqlCommand own = new();
        using SqlBatch ownBatch = new();
        DbCommand command = own;
        DbBatch batch = ownBatch;
        string expected =
            $"Unable to cast object of type 'Microsoft.Data.SqlClient.SqlConnection' to type 'MsSqlConnector.SqlConnection'. {Advice}";
        Assert.Equal(expected, Assert.Throws<InvalidCastException>(() => command.Connection = connection).Message);
        Assert.Equal(expected, Assert.Throws<InvalidCastException>(() => batch.Connection = connection).Message);
        Assert.Equal(expected, Assert.Throws<InvalidCastException>(() => ((IDbCommand)own).Connection = connection).Message);
        command.Connection = null;
        Assert.Null(own.Connection);
    }

    [Fact]
    public async System.Threading.Tasks.Task A_transaction_is_rejected()
    {
        await using TdsServer server = TdsServer.Start();
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional");
        theirs.Open();
        await using Microsoft.Data.SqlClient.SqlTransaction transaction = theirs.BeginTransaction();
        await using SqlConnection ours = new(ConnectionString(server));
        await using DbCommand command = ((DbConnection)ours).CreateCommand();
        string expected =
            $"Unable to cast object of type 'Microsoft.Data.SqlClient.SqlTransaction' to type 'MsSqlConnector.SqlTransaction'. {Advice}";
        Assert.Equal(expected, Assert.Throws<InvalidCastException>(() => command.Transaction = transaction).Message);
    }

    /// <summary>The type of an iterator does not show the type of its elements.</summary>
    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async System.Threading.Tasks.Task A_table_of_records_names_the_given_and_the_expected_type(bool isTyped, bool isIterator)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server));
        connection.Open();
        await using SqlCommand command = new("select * from @p", connection);
        SqlParameter parameter = command.Parameters.AddWithValue("@p", isIterator ? Records() : Records().ToList());
        if (isTyped)
        {
            parameter.SqlDbType = SqlDbType.Structured;
            parameter.TypeName = "dbo.ids";
        }

        Exception exception = Assert.Throws(
            isTyped ? typeof(InvalidCastException) : typeof(NotSupportedException), () => command.ExecuteNonQuery());
        Assert.Contains("of Microsoft.Data.SqlClient.Server.SqlDataRecord", exception.Message, StringComparison.Ordinal);
        Assert.Contains(
            isTyped ? "IEnumerable of MsSqlConnector.Server.SqlDataRecord" : "No mapping exists from object type",
            exception.Message,
            StringComparison.Ordinal);
        Assert.EndsWith(Advice, exception.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    [Fact]
    public async System.Threading.Tasks.Task A_value_is_rejected_with_its_type()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server));
        connection.Open();
        await using SqlCommand command = new("select @p", connection);
        command.Parameters.AddWithValue("@p", new Microsoft.Data.SqlTypes.SqlVector<float>(new float[] { 1f }));
        string message = Assert.Throws<NotSupportedException>(() => command.ExecuteNonQuery()).Message;
        Assert.StartsWith(
            "Parameter '@p': No mapping exists from object type Microsoft.Data.SqlTypes.SqlVector`1[System.Single]",
            message,
            StringComparison.Ordinal);
        Assert.EndsWith(Advice, message, StringComparison.Ordinal);
    }

    [Fact]
    public void Commands_of_batches_and_adapters_are_rejected()
    {
        using SqlBatch batch = new();
        DbBatchCommandCollection commands = batch.BatchCommands;
        Assert.EndsWith(
            Advice,
            Assert.Throws<InvalidCastException>(() => commands.Add(new Microsoft.Data.SqlClient.SqlBatchCommand())).Message,
            StringComparison.Ordinal);
        using Microsoft.Data.SqlClient.SqlCommand command = new();
        using SqlDataAdapter adapter = new();
        IDbDataAdapter generic = adapter;
        foreach (Action set in (Action[])
            [() => generic.SelectCommand = command, () => generic.InsertCommand = command, () => generic.UpdateCommand = command, () =>
                generic.DeleteCommand = command])
        {
            Assert.EndsWith(Advice, Assert.Throws<InvalidCastException>(set).Message, StringComparison.Ordinal);
        }
    }

    private static IEnumerable<Microsoft.Data.SqlClient.Server.SqlDataRecord> Records()
    {
        yield return new Microsoft.Data.SqlClient.Server.SqlDataRecord(s_columns);
    }
}
