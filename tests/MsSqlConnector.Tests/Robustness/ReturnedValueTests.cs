using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Parameters;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Unexpected returned values and ends of statements.</summary>
[AlsoWithMars]
public sealed class ReturnedValueTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Returned_values_for_missing_or_input_parameters_are_ignored(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" }
            ? new Answer().Done(1)
                .ReturnValue(Column.Int("@other").Nullable, 1, ordinal: 0)
                .ReturnValue(Column.Int("").Nullable, 2, ordinal: 0)
                .ReturnValue(Column.Int("").Nullable, 3, ordinal: ushort.MaxValue)
                .ReturnValue(Column.Int("@in").Nullable, 4, ordinal: 1)
                .ReturnValue(Column.Int("@status").Nullable, 5, ordinal: 2)
                .ReturnValue(Column.Int("@OUT").Nullable, 6, ordinal: 9)
            : null);
        using SqlCommand command = rig.Command("p");
        command.CommandType = CommandType.StoredProcedure;
        SqlParameter status = command.Parameters.Add(
            new SqlParameter("@status", SqlDbType.Int) { Direction = ParameterDirection.ReturnValue });
        SqlParameter input = command.Parameters.AddWithValue("@in", 7);
        SqlParameter output = command.Parameters.Add(new SqlParameter("@out", SqlDbType.Int) { Direction = ParameterDirection.Output });

        Assert.Equal(1, await Ways.ExecuteAsync(command, isAsync));
        Assert.Equal((0, 7, 6), ((int)status.Value!, (int)input.Value!, (int)output.Value!));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Values_of_types_that_do_not_match_keep_their_type(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" }
            ? new Answer().Done(1)
                .ReturnValue(Column.NVarChar("@plain", 20), "text")
                .ReturnValue(Column.NVarChar("@typed", 20), "text")
                .ReturnValue(Column.BigInt("@wide").Nullable, long.MaxValue)
                .ReturnValue(Column.Int("@null").Nullable, null)
            : null);
        using SqlCommand command = rig.Command("p");
        command.CommandType = CommandType.StoredProcedure;
        SqlParameter plain = command.Parameters.Add(new SqlParameter("@plain", SqlDbType.Int) { Direction = ParameterDirection.Output });
        var typed = new SqlParameter<int>("@typed", 1) { Direction = ParameterDirection.InputOutput };
        var wide = new SqlParameter<int>("@wide", 1) { Direction = ParameterDirection.InputOutput };
        var empty = new SqlParameter<int>("@null", 1) { Direction = ParameterDirection.InputOutput };
        command.Parameters.AddRange([typed, wide, empty]);

        Assert.Equal(1, await Ways.ExecuteAsync(command, isAsync));
        Assert.Equal("text", plain.Value);
        Assert.Equal("text", typed.Value);
        Assert.Equal(long.MaxValue, wide.Value);
        Assert.Equal(DBNull.Value, empty.Value);
        Assert.Throws<InvalidCastException>(() => typed.TypedValue);
        Assert.Throws<InvalidCastException>(() => empty.TypedValue);
        await rig.AssertUsableAsync();
    }
}
