using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;
using Xunit;

namespace MsSqlConnector.ParityTests.Retries;

/// <summary>Opening is retried as by Microsoft.Data.SqlClient.</summary>
public sealed class ConnectionRetryTests
{
    private const int Unavailable = 40613;
    private const int WrongPassword = 18456;

    private static readonly Dictionary<string, (RetrySettings Settings, int[] Errors, string Expected)> s_cases = new()
    {
        ["success after a retry"] = (new RetrySettings(), [Unavailable, 0], "SqlConnection retry 1 after error 40613; Open; 2 logins"),
        ["too many failures"] = (
            new RetrySettings { NumberOfTries = 2 },
            [Unavailable, Unavailable, 0],
            "SqlConnection retry 1 after error 40613; The number of retries has exceeded the maximum of 2 attempt(s). [error 40613, "
            + "error 40613]; 2 logins"),
        ["a wrong password"] = (new RetrySettings(), [WrongPassword, 0], "error 18456; 1 logins"),
        ["a condition for texts"] = (
            new RetrySettings { AuthorizedSqlCondition = static _ => false },
            [Unavailable, 0],
            "SqlConnection retry 1 after error 40613; Open; 2 logins"),
    };

    public static TheoryData<string, bool, bool> Cases
    {
        get
        {
            TheoryData<string, bool, bool> cases = [];
            foreach (string name in s_cases.Keys)
            {
                cases.Add(name, false, false);
                cases.Add(name, false, true);
                cases.Add(name, true, false);
                cases.Add(name, true, true);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Attempts_and_results_are_those_of_the_settings(string name, bool isOurs, bool isAsync)
    {
        (RetrySettings settings, int[] errors, string expected) = s_cases[name];
        int attempt = 0;
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = EncryptionMode.NotSupported,
            LoginErrors = _ => errors[attempt++] is int number and not 0 ? [new ServerMessage(number, 1, 14, "text")] : null,
        });
        RetryClient client = new(isOurs);
        await using DbConnection connection = client.Connect(
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0");
        client.Use(connection, settings);
        string result = client.Describe(() =>
        {
            if (isAsync)
            {
                connection.OpenAsync(TestToken).GetAwaiter().GetResult();
            }
            else
            {
                connection.Open();
            }

            return connection.State;
        });
        Assert.Equal(expected, $"{result}; {server.Recorder.All<LoginMessage>().Count} logins");
    }

    [Fact]
    public void Null_sets_the_default()
    {
        using SqlConnection connection = new();
        SqlRetryLogicBaseProvider initial = connection.RetryLogicProvider;
        SqlRetryLogicBaseProvider other = SqlConfigurableRetryFactory.CreateFixedRetryProvider(
            new SqlRetryLogicOption { NumberOfTries = 2 });
        connection.RetryLogicProvider = other;
        Assert.Same(other, connection.RetryLogicProvider);
        connection.RetryLogicProvider = null;
        Assert.Same(initial, connection.RetryLogicProvider);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }
}
