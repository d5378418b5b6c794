using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The events of ExecuteXmlReader in SqlClientDiagnosticListener, with both providers.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class XmlEventTests
{
    [Theory]
    [InlineData("xml", false, "CommandBefore, CommandAfter")]
    [InlineData("xml", true, "CommandBefore, CommandAfter")]
    [InlineData("number", false, "CommandBefore, CommandError")]
    [InlineData("number", true, "CommandBefore, CommandError")]
    [InlineData("columns", false, "CommandBefore, CommandError")]
    [InlineData("nothing", true, "CommandBefore, CommandError")]
    [InlineData("error", false, "CommandBefore, CommandError")]
    [InlineData("error", true, "CommandBefore, CommandError")]
    public async Task A_result_that_is_not_xml_raises_the_error_event(string text, bool isAsync, string expected)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("xml", new Answer().Columns(Column.Xml("a")).Row("<a/>").Done())
            .OnSql("number", new Answer().Columns(Column.Int("a")).Row(1).Done())
            .OnSql("columns", new Answer().Columns(Column.NVarChar("a", 10), Column.Int("b")).Row("<a/>", 1).Done())
            .OnSql("nothing", new Answer().Done(1))
            .OnSql("error", new Answer().Error(50_001, 1, 16, "e").Done());

        Assert.Equal(expected, await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, text, isAsync));
        Assert.Equal(expected, await RunAsync(SqlClientFactory.Instance, server, text, isAsync));
    }

    private static async Task<string> RunAsync(DbProviderFactory factory, TdsServer server, string text, bool isAsync)
    {
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        string payloads = connection is SqlConnection ? "MsSqlConnector.Diagnostics" : "Microsoft.Data.SqlClient.Diagnostics";
        using ClientEventRecorder recorder = new(payloads, connection);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        dynamic provider = command;
        await Record.ExceptionAsync(async () => (isAsync ? await provider.ExecuteXmlReaderAsync() : provider.ExecuteXmlReader()).Dispose());
        await recorder.WaitForEndsAsync();
        IEnumerable<string> names = recorder.Events.Select(static recorded => recorded.Split(' ')[0]);
        return string.Join(", ", names.Where(static name => name.StartsWith("Command", System.StringComparison.Ordinal)));
    }
}
