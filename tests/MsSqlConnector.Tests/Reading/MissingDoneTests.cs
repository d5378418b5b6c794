using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// Results without a DONE token between them. Babelfish for PostgreSQL sends them for statements with OUTPUT after SET NOCOUNT ON.
/// </summary>
[AlsoWithMars]
public sealed class MissingDoneTests
{
    [Theory]
    [InlineData(false, CommandBehavior.Default)]
    [InlineData(false, CommandBehavior.SequentialAccess)]
    [InlineData(true, CommandBehavior.Default)]
    [InlineData(true, CommandBehavior.SequentialAccess)]
    public async Task The_columns_of_the_next_result_end_a_result(bool isAsync, CommandBehavior behavior)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql(
            "select",
            new Answer().Columns(Column.Int("a")).Row(1).Row(2).Columns(Column.Int("b")).Columns(Column.NVarChar("c", 9)).Row("x").Done());
        await using SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select", connection);
        List<object> read = [];
        await using (SqlDataReader reader = await command.ExecuteReaderAsync(behavior, TestToken))
        {
            do
            {
                read.Add(reader.GetName(0));
                while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
                {
                    read.Add(reader.GetValue(0));
                }
            }
            while (isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());
        }

        Assert.Equal(["a", 1, 2, "b", "c", "x"], read);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }
}
