using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The members of a batch that was disposed of, with both providers.</summary>
public sealed class DisposedBatchParityTests
{
    private static readonly Dictionary<string, Func<dynamic, object?>> s_members = new()
    {
        ["ExecuteNonQuery"] = static batch => batch.ExecuteNonQuery(),
        ["ExecuteScalar"] = static batch => batch.ExecuteScalar(),
        ["ExecuteReader"] = static batch => batch.ExecuteReader(),
        ["ExecuteNonQueryAsync"] = static batch => Wait(batch.ExecuteNonQueryAsync()),
        ["ExecuteScalarAsync"] = static batch => Wait(batch.ExecuteScalarAsync()),
        ["ExecuteReaderAsync"] = static batch => Wait(batch.ExecuteReaderAsync()),
        ["Prepare"] = static batch => Run(() => batch.Prepare()),
        ["PrepareAsync"] = static batch => Wait(batch.PrepareAsync()),
        ["Cancel"] = static batch => Run(() => batch.Cancel()),
        ["Connection"] = static batch => batch.Connection,
        ["Connection, set"] = static batch => batch.Connection = null,
        ["Transaction"] = static batch => batch.Transaction,
        ["Transaction, set"] = static batch => batch.Transaction = null,
        ["Timeout"] = static batch => batch.Timeout,
        ["Timeout, set"] = static batch => batch.Timeout = 7,
        ["BatchCommands"] = static batch => batch.BatchCommands is not null,
        ["Commands"] = static batch => batch.Commands.Count,
        ["CreateBatchCommand"] = static batch => batch.CreateBatchCommand() is not null,
        ["Dispose"] = static batch => Run(() => batch.Dispose()),
        ["DisposeAsync"] = static batch => Run(() => batch.DisposeAsync()),
    };

    public static TheoryData<string> Members => [.. s_members.Keys];

    [Theory]
    [MemberData(nameof(Members))]
    public async Task A_disposed_batch_refuses_the_same_members(string name)
    {
        await using TdsServer server = TdsServer.Start();
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(Incumbent.ConnectionString(server));
        await using SqlConnection ours = new(Incumbent.ConnectionString(server));
        await theirs.OpenAsync(TestToken);
        await ours.OpenAsync(TestToken);
        Microsoft.Data.SqlClient.SqlBatch their = new(theirs);
        their.BatchCommands.Add(new Microsoft.Data.SqlClient.SqlBatchCommand("select 1"));
        SqlBatch our = new(ours);
        our.BatchCommands.Add(new SqlBatchCommand("select 1"));

        their.Dispose();
        our.Dispose();

        string expected = Observe(their, s_members[name]);
        Assert.Equal(expected, Observe(our, s_members[name]));
        Assert.Equal(
            name is not ("BatchCommands" or "CreateBatchCommand" or "Dispose" or "DisposeAsync"),
            expected == nameof(ObjectDisposedException));
    }

    private static string Observe(object batch, Func<dynamic, object?> member)
    {
        try
        {
            return $"{member(batch)}";
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }

    private static object? Run(Action action)
    {
        action();
        return null;
    }

    private static object? Wait(Task task)
    {
        task.GetAwaiter().GetResult();
        return null;
    }
}
