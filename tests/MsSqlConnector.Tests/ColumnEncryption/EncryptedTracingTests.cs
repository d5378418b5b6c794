using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Diagnostics;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Spans never contain the value of a parameter that can be encrypted, also if parameter values are recorded.</summary>
[AlsoWithMars]
public sealed class EncryptedTracingTests
{
    private const string Secret = "795-73-9838";

    public static TheoryData<string, bool> Executions => EachWay.Of(["command", "procedure", "batch"]);

    [Theory]
    [MemberData(nameof(Executions))]
    public async Task The_value_of_an_encrypted_parameter_is_not_recorded(string kind, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene();
        using var spans = new SpanRecorder(scene.Server.Port);
        await using SqlDataSource source = CreateSource(scene, "Enabled");
        await ExecuteAsync(source, kind, isAsync, isForced: false);
        Assert.NotEmpty(spans.Ended);
        Assert.DoesNotContain(Secret, spans.Everything, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Executions))]
    public async Task The_value_of_a_parameter_that_must_be_encrypted_is_not_recorded_when_it_is_refused(string kind, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene();
        using var spans = new SpanRecorder(scene.Server.Port);
        await using SqlDataSource source = CreateSource(scene, "Disabled");
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(source, kind, isAsync, isForced: true));
        Assert.NotEmpty(spans.Ended);
        Assert.DoesNotContain(Secret, spans.Everything, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_value_that_is_out_of_range_is_not_recorded_with_the_exception()
    {
        await using EncryptionScene scene = CreateScene();
        using var spans = new SpanRecorder(scene.Server.Port);
        await using SqlDataSource source = CreateSource(scene, "Enabled");
        await using SqlCommand command = source.CreateCommand("select @p as p");
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.Decimal) { Precision = 5, Scale = 2, Value = 79573.9838m });
        await Assert.ThrowsAsync<ArgumentException>(() => command.ExecuteScalarAsync(TestToken));
        Assert.NotEmpty(spans.Ended);
        Assert.DoesNotContain("79573", spans.Everything, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_value_of_an_encrypted_column_that_cannot_be_converted_is_not_recorded(bool isAsync)
    {
        await using EncryptionScene scene = CreateScene();
        scene.Server.Tables.Add(new BulkTable("t", Column.Int("c").Nullable.EncryptedWith(scene.Key)));
        using var spans = new SpanRecorder(scene.Server.Port);
        await using SqlDataSource source = CreateSource(scene, "Enabled");
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using DataTable table = new();
        table.Columns.Add("c", typeof(string));
        table.Rows.Add(Secret);
        await Assert.ThrowsAsync<InvalidOperationException>(
            () => isAsync ? copy.WriteToServerAsync(table, TestToken) : Task.Run(() => copy.WriteToServer(table), TestToken));
        Assert.NotEmpty(spans.Ended);
        Assert.DoesNotContain(Secret, spans.Everything, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_plain_value_is_still_recorded_with_a_command_that_does_not_encrypt()
    {
        await using EncryptionScene scene = CreateScene();
        using var spans = new SpanRecorder(scene.Server.Port);
        await using SqlDataSource source = CreateSource(scene, "Enabled");
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("select @p as p", connection, null, SqlCommandColumnEncryptionSetting.Disabled);
        command.Parameters.AddWithValue("@p", "visible");
        await command.ExecuteScalarAsync(TestToken);
        Assert.Equal("visible", spans.Ended[^1].GetTagItem("db.query.parameter.p"));
    }

    private static EncryptionScene CreateScene()
    {
        EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        scene.Server.OnRequest((_, request) =>
            request is MsSqlConnector.TestServer.Messages.RpcMessage { Call.ProcedureName: "proc" }
                ? new MsSqlConnector.TestServer.Scripting.Answer().ReturnStatus(0)
                : null);
        return scene;
    }

    private static SqlDataSource CreateSource(EncryptionScene scene, string setting)
    {
        var builder = new SqlDataSourceBuilder(scene.ConnectionString("Column Encryption Setting=" + setting));
        builder.UseColumnEncryptionKeyStore(ReversingStore.Name, new GatedStore());
        return builder.ConfigureTracing(options => options.IncludeParameterValues = true).Build();
    }

    private static async Task ExecuteAsync(SqlDataSource source, string kind, bool isAsync, bool isForced)
    {
        var parameter = new SqlParameter("@p", SqlDbType.VarChar, 11) { Value = Secret, ForceColumnEncryption = isForced };
        if (kind == "batch")
        {
            await using SqlBatch batch = source.CreateBatch();
            batch.BatchCommands.Add(new SqlBatchCommand("select @p as p", parameters: [parameter]));
            _ = isAsync ? await batch.ExecuteScalarAsync(TestToken) : batch.ExecuteScalar();
            return;
        }

        await using SqlCommand command = source.CreateCommand(kind == "procedure" ? "proc" : "select @p as p");
        command.CommandType = kind == "procedure" ? CommandType.StoredProcedure : CommandType.Text;
        command.Parameters.Add(parameter);
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
    }
}
