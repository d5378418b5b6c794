using System;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>Verifies that both providers refuse a call with the documented exception.</summary>
internal static class ContractVerification
{
    public static async Task VerifyAsync(Type tests, string member, string violation, Target target)
    {
        Contract contract = AllContracts.Of(tests).Single(contract => contract.Member == member && contract.Violation == violation);
        foreach (Provider provider in Provider.Both)
        {
            await VerifyAsync(contract, target, provider);
        }
    }

    private static async Task VerifyAsync(Contract contract, Target target, Provider provider)
    {
        Scenario scenario =
            new(Origin.Documentation(contract.Member), Script, _ => Task.CompletedTask, "", contract.RequestCount) { Options = Options };
        await using Stage stage = await Stage.StartAsync(target, scenario);
        Exception? exception;
        await using (ContractRun run = new(provider, $"{stage.ConnectionString};Pooling=false;Connect Retry Count=0"))
        {
            exception = await Record.ExceptionAsync(() => contract.Call(run));
        }

        if (contract.Difference is null || provider.IsOurs)
        {
            Assert.True(
                exception is not null && ExpectedOf(contract, provider).IsInstanceOfType(exception),
                $"{provider} threw {exception?.ToString() ?? "nothing"}.");
        }
        else
        {
            Comparing.Differences.VerifyEntry(contract.Difference);
        }

        int expected = (provider.IsOurs ? null : contract.RequestCountOfSqlClient) ?? contract.RequestCount;
        Assert.True(
            stage.RequestCount is null || stage.RequestCount == expected,
            $"{provider} sent {stage.RequestCount} requests instead of {expected}.");
    }

    private static TdsServerOptions Options =>
        new() { Databases = new System.Collections.Generic.HashSet<string> { "master", "MsSqlConnectorTests", "tempdb" } };

    private static Type ExpectedOf(Contract contract, Provider provider) =>
        contract.Exception == typeof(DbException) ? provider.Exception : contract.Exception;

    private static void Script(TdsServer server) => server
        .OnSql(ContractRun.Query, new Answer().Columns(
            Column.Int("a").Expression,
            Column.Int("n").Nullable.Expression,
            Column.VarChar("t", 4).Expression,
            Column.VarBinary("b", 2).Expression,
            Column.Xml("x").Nullable.Expression).Row(1, null, "text", new byte[] { 1, 2 }, "<x/>").Done())
        .OnSql(ContractRun.Large, new Answer().Number(300_000))
        .OnSql(ContractRun.Wide, new Answer().Value(
            Column.Decimal("", 38).Nullable, System.Data.SqlTypes.SqlDecimal.Parse("12345678901234567890123456789012345678")))
        .OnSql(ContractRun.Failing, new Answer().Columns(Column.Int("").Nullable.Expression)
            .Error(245, 1, 16, "Conversion failed when converting the varchar value 'x' to data type int."))
        .OnSql(ContractRun.FailingLater, new Answer().Columns(Column.Int("").Nullable.Expression).Row(2)
            .Error(8134, 1, 16, "Divide by zero error encountered.").DoneOf(MsSqlConnector.TestServer.Tokens.DoneCommand.Select));
}
