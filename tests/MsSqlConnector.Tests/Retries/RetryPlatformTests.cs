using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Retries;

/// <summary>Retries of connections and commands on each platform.</summary>
[EveryBuild]
public sealed class RetryPlatformTests
{
    private const int TryCount = 3;

    public static TheoryData<string> Kinds => ["Fixed", "Incremental", "Exponential"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task A_connection_and_its_command_succeed_with_the_last_attempt(string kind)
    {
        foreach (bool isAsync in (bool[])[false, true])
        {
            int loginCount = 0;
            int requestCount = 0;
            await using TdsServer server = TdsServer.Start(new TdsServerOptions
            {
                Encryption = EncryptionMode.NotSupported,
                LoginErrors = _ => ++loginCount < TryCount ? [new ServerMessage(40613, 1, 14, "unavailable")] : null,
            });
            server.OnRequest(
                (_, _) => ++requestCount < TryCount ? new Answer().Error(1205, 1, 13, "deadlock").Done() : new Answer().Done(7));
            SqlRetryLogicBaseProvider provider = Create(kind);
            int retryCount = 0;
            provider.Retrying += (_, _) => retryCount++;
            using SqlConnection connection = new(
                $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0")
            {
                RetryLogicProvider = provider
            };
            await OpenAsync(connection, isAsync);
            using SqlCommand command = new("update", connection) { RetryLogicProvider = provider };
            Assert.Equal(7, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
            Assert.Equal((2 * (TryCount - 1), TryCount, TryCount), (retryCount, server.Recorder.All<LoginMessage>().Count, requestCount));
        }
    }

    private static SqlRetryLogicBaseProvider Create(string kind)
    {
        SqlRetryLogicOption option =
            new() { NumberOfTries = TryCount, DeltaTime = TimeSpan.FromMilliseconds(1), MaxTimeInterval = TimeSpan.FromMilliseconds(5) };
        return kind switch
        {
            "Fixed" => SqlConfigurableRetryFactory.CreateFixedRetryProvider(option),
            "Incremental" => SqlConfigurableRetryFactory.CreateIncrementalRetryProvider(option),
            _ => SqlConfigurableRetryFactory.CreateExponentialRetryProvider(option),
        };
    }
}
