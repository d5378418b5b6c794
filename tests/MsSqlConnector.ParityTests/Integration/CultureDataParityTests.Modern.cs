using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Interoperability;
using Xunit;

namespace MsSqlConnector.ParityTests.Integration;

/// <summary>
/// Microsoft.Data.SqlClient requires culture data; this provider does not. The test runs with it, and in a process without it.
/// </summary>
public sealed class CultureDataParityTests
{
    [Fact]
    public async Task Microsoft_Data_SqlClient_opens_connections_only_with_culture_data()
    {
        await using TdsServer server = TdsServer.Start();
        string text =
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false";
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(text);
        await using SqlConnection ours = new(text);

        Exception? refusal = await Record.ExceptionAsync(() => theirs.OpenAsync(TestToken));

        Assert.Equal(InvariantProcess.IsCurrent, refusal is NotSupportedException);
        await ours.OpenAsync(TestToken);
        if (!InvariantProcess.IsCurrent)
        {
            string output = await InvariantProcess.RunAsync(typeof(CultureDataParityTests));
            Assert.Contains("Total: 1, Errors: 0, Failed: 0", output, StringComparison.Ordinal);
        }
    }
}
