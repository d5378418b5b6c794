using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>A table-valued parameter without records. The tests of Dapper compare the complete message.</summary>
public sealed class EmptyRecordsTests
{
    [Theory]
    [SyncAndAsync]
    public async Task An_empty_enumeration_of_records_has_the_message_of_SqlClient(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();

        string theirs = await RefuseAsync(server, WireProvider.Incumbent, isAsync);

        Assert.Equal(theirs, await RefuseAsync(server, WireProvider.Ours, isAsync));
        Assert.StartsWith("There are no records in the SqlDataRecord enumeration.", theirs, StringComparison.Ordinal);
    }

    private static async Task<string> RefuseAsync(TdsServer server, WireProvider provider, bool isAsync)
    {
        await using DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        var records = new ProviderRecords(provider.IsOurs);
        object empty = records.Records([records.Column("c", SqlDbType.Int)]);
        DbCommand command = WireRun.Command(connection, "select @p", p =>
        {
            p.ParameterName = "@p";
            p.SqlDbType = SqlDbType.Structured;
            p.TypeName = "dbo.t";
            p.Value = empty;
        });

        ArgumentException refusal = await Assert.ThrowsAsync<ArgumentException>(async () =>
            _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
        return refusal.Message;
    }
}
