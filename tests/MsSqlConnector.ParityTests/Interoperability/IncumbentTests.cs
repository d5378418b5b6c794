using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Interoperability;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Interoperability;

/// <summary>Microsoft.Data.SqlClient can use the test server.</summary>
public sealed class IncumbentTests
{
    [Theory]
    [InlineData(EncryptionMode.NotSupported, "Optional")]
    [InlineData(EncryptionMode.Off, "Optional")]
    [InlineData(EncryptionMode.Off, "Mandatory")]
    [InlineData(EncryptionMode.On, "Optional")]
    [InlineData(EncryptionMode.On, "Mandatory")]
    [InlineData(EncryptionMode.Required, "Optional")]
    [InlineData(EncryptionMode.Required, "Mandatory")]
    public async Task Microsoft_Data_SqlClient_reads_every_value_of_the_script(EncryptionMode server, string encrypt)
    {
        await using var scripted = new ScriptedServer(server);
        await using var connection = await OpenAsync(scripted, encrypt);

        foreach (ScriptedQuery query in SharedScript.Queries)
        {
            await using var command = new Incumbent.SqlCommand(query.Sql, connection);
            ReadRows.ShouldBe(query, await ReadAsync(command));
        }
    }

    [Fact]
    public async Task Microsoft_Data_SqlClient_reads_an_error_and_continues()
    {
        await using var scripted = new ScriptedServer(EncryptionMode.Off);
        await using var connection = await OpenAsync(scripted, "Optional");
        await using var failing = new Incumbent.SqlCommand(ScriptedServer.FailingSql, connection);
        await using var after = new Incumbent.SqlCommand(SharedScript.Queries[0].Sql, connection);

        var error = await Assert.ThrowsAsync<Incumbent.SqlException>(() => ReadAsync(failing));

        Assert.Equal((ScriptedServer.FailingNumber, ScriptedServer.FailingMessage), (error.Number, error.Message));
        ReadRows.ShouldBe(SharedScript.Queries[0], await ReadAsync(after));
    }

    [Fact]
    public async Task Microsoft_Data_SqlClient_receives_its_echoed_parameters()
    {
        await using var scripted = new ScriptedServer(EncryptionMode.Off);
        await using var connection = await OpenAsync(scripted, "Optional");
        await using var command = new Incumbent.SqlCommand("select @i, @b, @f, @m, @n, @v, @g, @d, @e", connection);
        command.Parameters.Add("@i", SqlDbType.Int).Value = -5;
        command.Parameters.Add("@b", SqlDbType.Bit).Value = true;
        command.Parameters.Add("@f", SqlDbType.Float).Value = 0.5;
        command.Parameters.Add("@m", SqlDbType.Decimal).Value = -12.25m;
        command.Parameters.Add("@n", SqlDbType.NVarChar, 20).Value = "終わり";
        command.Parameters.Add("@v", SqlDbType.VarBinary, 20).Value = new byte[] { 0, 255 };
        command.Parameters.Add("@g", SqlDbType.UniqueIdentifier).Value = new Guid("01234567-89ab-cdef-0123-456789abcdef");
        command.Parameters.Add("@d", SqlDbType.DateTime2).Value = new DateTime(2024, 2, 29, 12, 34, 56, 789);
        command.Parameters.Add("@e", SqlDbType.Int).Value = DBNull.Value;

        Assert.Equal<IEnumerable<string?>>(
            ["-5", "1", "0.5", "-12.25", "終わり", "00ff", "01234567-89ab-cdef-0123-456789abcdef", "2024-02-29 12:34:56.7890000", null],
            (await ReadAsync(command)).Single());
    }

    private static async Task<Incumbent.SqlConnection> OpenAsync(ScriptedServer server, string encrypt)
    {
        var connection = new Incumbent.SqlConnection(
            $"Server=127.0.0.1,{server.Port};User ID={ScriptedServer.UserName};Password={ScriptedServer.Password};"
            + $"Encrypt={encrypt};Trust Server Certificate=true;Pooling=false;Connect Timeout=30");
        await connection.OpenAsync(TestToken);
        return connection;
    }

    private static async Task<List<string?[]>> ReadAsync(Incumbent.SqlCommand command)
    {
        await using var reader = await command.ExecuteReaderAsync(TestToken);
        var rows = new List<string?[]>();
        while (await reader.ReadAsync(TestToken))
        {
            rows.Add([.. Enumerable.Range(0, reader.FieldCount).Select(i => Value(reader, i))]);
        }

        return rows;
    }

    // A decimal of 38 digits exceeds the platform's: it is read as a type that can hold it.
    private static string? Value(Incumbent.SqlDataReader reader, int column)
        => reader.GetDataTypeName(column) is "decimal" or "numeric"
            ? reader.GetSqlDecimal(column) is { IsNull: false } value ? ReadValues.WithoutTrailingZeros(value.ToString()) : null
            : ReadValues.TextOf(reader.GetValue(column), reader.GetDataTypeName(column));
}
