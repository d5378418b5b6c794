using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Hanging;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>
/// Compares the messages of both providers to a server behind a tap: to the SQL Server of MSSQLCONNECTOR_TEST_SERVER, and, so that the tap
/// is tested, to the test server. Logins, which are encrypted, and multiple active result sets are left out.
/// </summary>
[NotOn(BuildTarget.Mars, "The tap records the messages of connections without frames. WireParityTests compares those with frames.")]
public sealed class WireServerTests
{
    private const string Variable = "MSSQLCONNECTOR_TEST_SERVER";
    private const int SampleStep = 5;
    private const int SqlServer2016 = 13;

    /// <summary>Differences that the test server does not show, because it executes no statements.</summary>
    private static readonly AcceptedDifference[] s_onServers =
    [
        new("batch as *", "any", "order", "the table is missing, and after an error this provider switches the option off again"),
        new("source stream as image*", "any", "error", "Microsoft.Data.SqlClient sends no length, which the type requires"),
    ];

    /// <summary>Differences on servers before SQL Server 2016, whose metadata depends on the option fNoMetaData.</summary>
    private static readonly AcceptedDifference[] s_onOlderServers =
    [
        new("prepared*", "Rpc*", "Flags", "this provider requests the metadata, because the columns of a later result can differ"),
    ];

    private static WireScenario[] Scenarios { get; } =
    [
        .. CommandScenarios.All().Concat(ParameterScenarios.All()).Concat(StreamScenarios.All()).Concat(TableScenarios.All())
            .Concat(TransactionScenarios.All())
            .Concat(BatchScenarios.All()).Concat(PreparedScenarios.All())
            .Where(scenario => scenario.Encryption == EncryptionMode.NotSupported),
    ];

    [Fact]
    public async Task Messages_to_the_test_server_differ_only_as_listed()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Off });
        await using WireTap tap = WireTap.Start("127.0.0.1", server.Port);

        // The tap records; the target scripts the responses.
        TappedWireTarget tapped = new(tap, "User ID=sa;Password=Passw0rd!");
        new ScriptedWireTarget(server).Begin();

        // WireParityTests runs all scenarios with the test server.
        WireScenario[] sample = [.. Scenarios.Where((_, i) => i % SampleStep == 0)];
        await VerifyAsync(tapped, sample, s_onServers);
        Assert.Empty(server.Log.Complaints);
        VerifyRecorded(tap, sample);
    }

    [Fact]
    [LongTest(60, "A server executes all scenarios with both providers.")]
    public async Task Messages_to_a_SQL_Server_differ_only_as_listed()
    {
        string? text = Environment.GetEnvironmentVariable(Variable);
        Assert.SkipWhen(string.IsNullOrEmpty(text), $"{Variable} contains no connection string of a SQL Server.");
        var builder = new Microsoft.Data.SqlClient.SqlConnectionStringBuilder(text);
        Assert.SkipWhen(
            builder.IntegratedSecurity, "The scenarios need an account with a password, because the messages of integrated logins differ.");
        string[] address = builder.DataSource.Replace("tcp:", "", StringComparison.OrdinalIgnoreCase).Split(',');
        await using WireTap tap = WireTap.Start(
            address[0], address.Length > 1 ? int.Parse(address[1], System.Globalization.CultureInfo.InvariantCulture) : 1433);
        bool isOlder = (await ServerFacts.GetAsync()).Major < SqlServer2016;
        await VerifyAsync(
            new TappedWireTarget(tap, $"User ID={builder.UserID};Password={builder.Password}"),
            Scenarios,
            isOlder ? [.. s_onServers, .. s_onOlderServers] : s_onServers);
        VerifyRecorded(tap, Scenarios);
    }

    /// <summary>
    /// Messages are equal also if there are none, for example because the server is not available: each scenario sends PRELOGIN and a
    /// request with both providers.
    /// </summary>
    private static void VerifyRecorded(WireTap tap, WireScenario[] scenarios) =>
        Assert.InRange(tap.Conversations.Sum(conversation => conversation.Messages.Count), scenarios.Length * 2 * 2, int.MaxValue);

    private static async Task VerifyAsync(WireTarget target, WireScenario[] scenarios, AcceptedDifference[] accepted)
    {
        List<WireDifference> unlisted = [];
        for (int i = 0; i < scenarios.Length; i++)
        {
            // Each scenario has its own pool, although the server is the same.
            WireScenario scenario = scenarios[i] with { Settings = $"{scenarios[i].Settings};Application Name=wire {i}" };
            IReadOnlyList<WireDifference> differences = await WireComparison.RunAsync(scenario, target, catchesErrors: true);
            unlisted.AddRange(differences.Where(
                difference => !AcceptedDifferences.All.Concat(accepted).Any(listed => listed.Covers(difference))));
        }

        Assert.True(unlisted.Count == 0, string.Join('\n', unlisted));
    }
}
