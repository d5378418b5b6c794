using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Output values of CLR types that the application maps.</summary>
public sealed class MappedOutputTests
{
    [Theory]
    [SyncAndAsync]
    public async Task An_exception_of_the_mapping_is_thrown_by_the_execution(bool isAsync)
    {
        SqlConnection.RegisterUdt<Tuple<int>>("dbo.Unreadable", static _ => throw new FormatException("unreadable"), static _ => []);
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        Column column = Column.Udt("@p", new TypeNaming("db", "dbo", "Unreadable", "A"), 8).Nullable;
        rig.Server.OnSql("set it", new Answer().Done().ReturnValue(column, new byte[] { 1 }));
        using SqlCommand command = rig.Command("set it");
        command.Parameters.Add(
            new SqlParameter("@p", SqlDbType.Udt, -1) { UdtTypeName = "dbo.Unreadable", Direction = ParameterDirection.Output });

        FormatException exception = await Assert.ThrowsAsync<FormatException>(() => Ways.ExecuteAsync(command, isAsync));

        Assert.Equal("unreadable", exception.Message);
    }
}
