using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Parameters whose names differ only by case: a case-sensitive server treats them as two.</summary>
public sealed class ParameterCaseTests
{
    public static TheoryData<bool, int> Cases => new() { { false, 2 }, { true, 2 }, { false, 40 }, { true, 40 } };

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Parameters_that_differ_in_case_are_declared_separately_with_their_own_output_values(bool isAsync, int count)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("set both", new Answer().Done()
            .ReturnValue(Column.Int("@A").Nullable, 1).ReturnValue(Column.Int("@a").Nullable, 2).ReturnValue(Column.Int("@B").Nullable, 3));
        using SqlCommand command = rig.Command("set both");
        SqlParameter lower = Add(command, "@a");
        SqlParameter upper = Add(command, "@A");
        SqlParameter other = Add(command, "@b");
        for (int i = command.Parameters.Count; i < count; i++)
        {
            command.Parameters.AddWithValue($"@p{i}", i);
        }

        await Ways.ExecuteAsync(command, isAsync);
        Assert.Equal((2, 1, 3), ((int)lower.Value!, (int)upper.Value!, (int)other.Value!));
        RpcMessage message = rig.Server.Recorder.All<RpcMessage>()[^1];
        Assert.StartsWith("@a int output,@A int output,@b int output", (string)message.Call.Parameters[1].Value!, StringComparison.Ordinal);
        Assert.Equal(["@a", "@A", "@b"], message.Call.Parameters.Skip(2).Take(3).Select(parameter => parameter.Name));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_duplicate_name_is_rejected_with_or_without_the_at_sign(bool isAsync, int count)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select 1");
        command.Parameters.AddWithValue("@a", 1);
        for (int i = 1; i < count; i++)
        {
            command.Parameters.AddWithValue($"@p{i}", i);
        }

        command.Parameters.AddWithValue("a", 2);
        await Assert.ThrowsAsync<ArgumentException>(() => Ways.ExecuteAsync(command, isAsync));
    }

    private static SqlParameter Add(SqlCommand command, string name) =>
        command.Parameters.Add(new SqlParameter(name, SqlDbType.Int) { Direction = ParameterDirection.Output });
}
