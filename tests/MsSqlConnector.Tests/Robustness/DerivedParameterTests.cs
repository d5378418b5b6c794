using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Invalid descriptions of procedures: they are rejected, and the command and the connection do not change.</summary>
[AlsoWithMars]
public sealed class DerivedParameterTests
{
    private static readonly Column[] s_columns =
    [
        Column.NVarChar("PARAMETER_NAME", 300).Nullable, Column.SmallInt("PARAMETER_TYPE").Nullable,
        Column.Int("MANAGED_DATA_TYPE").Nullable, Column.Int("CHARACTER_MAXIMUM_LENGTH").Nullable,
        Column.SmallInt("NUMERIC_PRECISION").Nullable, Column.SmallInt("NUMERIC_SCALE").Nullable,
        Column.NVarChar("TYPE_CATALOG_NAME", 128).Nullable, Column.NVarChar("TYPE_SCHEMA_NAME", 128).Nullable,
        Column.NVarChar("TYPE_NAME", 128).Nullable, Column.NVarChar("XML_CATALOGNAME", 128).Nullable,
        Column.NVarChar("XML_SCHEMANAME", 128).Nullable, Column.NVarChar("XML_SCHEMACOLLECTIONNAME", 128).Nullable,
        Column.Int("SS_DATETIME_PRECISION").Nullable,
    ];

    [Fact]
    public Task A_parameter_of_an_unknown_type_is_rejected() =>
        AssertRefusedAsync<ArgumentOutOfRangeException>(Describe("@a", 1, 999, null));

    [Fact]
    public Task A_parameter_without_a_type_is_rejected() => AssertRefusedAsync<InvalidCastException>(Describe("@a", 1, null, null));

    [Fact]
    public Task A_parameter_without_a_direction_is_rejected() =>
        AssertRefusedAsync<InvalidCastException>(Describe("@a", null, (int)SqlDbType.Int, null));

    [Fact]
    public Task A_parameter_of_a_negative_size_is_rejected() =>
        AssertRefusedAsync<ArgumentException>(Describe("@a", 1, (int)SqlDbType.NVarChar, -7));

    [Fact]
    public Task A_result_without_the_expected_columns_is_rejected() =>
        AssertRefusedAsync<IndexOutOfRangeException>(new Answer().Columns(Column.Int("a")).Row(1).Done());

    [Fact]
    public Task A_result_without_rows_is_rejected() =>
        AssertRefusedAsync<InvalidOperationException>(new Answer().Columns(s_columns).Done());

    [Fact]
    public Task An_error_after_the_rows_is_thrown() =>
        AssertRefusedAsync<SqlException>(
            Describe("@a", 1, (int)SqlDbType.Int, null).Error(229, 5, 14, "The EXECUTE permission was denied.").Done());

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("no identifier; drop table t")]
    public async Task An_invalid_name_is_rejected_at_the_latest_when_it_is_sent(string? name)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage ? Describe(name, 1, (int)SqlDbType.Int, null) : null);
        using SqlCommand command = rig.Command("p");
        command.CommandType = CommandType.StoredProcedure;
        SqlCommandBuilder.DeriveParameters(command);
        command.Parameters[0].Value = 1;
        Assert.Equal(name?.Length > 0, Record.Exception(() => command.ExecuteNonQuery()) is ArgumentException);
        await rig.AssertUsableAsync();
    }

    private static Answer Describe(string? name, short? direction, int? type, int? size) => new Answer().Columns(s_columns)
        .Row(name, direction, type, size, (short)-1, (short)300, null, null, null, null, null, null, 99).Done();

    private static async Task AssertRefusedAsync<T>(Answer description)
        where T : Exception
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage ? description : null);
        using SqlCommand command = rig.Command("p");
        command.CommandType = CommandType.StoredProcedure;
        SqlParameter own = command.Parameters.AddWithValue("@own", 1);
        Assert.Throws<T>(() => SqlCommandBuilder.DeriveParameters(command));
        Assert.Same(own, Assert.Single(command.Parameters));
        await rig.AssertUsableAsync();
    }
}
