using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Parameters;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>The values of xml output parameters that are not well-formed.</summary>
[AlsoWithMars]
public sealed class OutputXmlTests
{
    [Theory]
    [SyncAndAsync]
    public async Task An_output_value_that_is_not_well_formed_is_an_error_and_leaves_the_connection_usable(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage
            ? new Answer().Columns(Column.Int("a")).Row(1).Done().ReturnValue(Column.Xml("@x").Nullable, "<a")
                .ReturnValue(Column.Int("@n").Nullable, 7)
            : null);
        await using var command = new SqlCommand("proc", rig.Connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.Add(new SqlParameter("@x", SqlDbType.Xml) { Direction = ParameterDirection.Output });
        command.Parameters.Add(new SqlParameter("@n", SqlDbType.Int) { Direction = ParameterDirection.Output });
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => Ways.ExecuteAsync(command, isAsync));
        Assert.StartsWith("The value of the output parameter '@x' is not well-formed XML.", error.Message, StringComparison.Ordinal);
        Assert.Equal(7, command.Parameters[1].Value);
        await rig.AssertUsableAsync();
    }
}
