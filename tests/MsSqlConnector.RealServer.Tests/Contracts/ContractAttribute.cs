using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.Tests.Targets;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>
/// Runs a theory for each violation of the member that has the name of the test, with each target. Without a server, one skipped row stands
/// for all rows of the server.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ContractAttribute : DataAttribute
{
    public override ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(MethodInfo testMethod, DisposalTracker disposalTracker)
    {
        string[] violations =
            [.. AllContracts.Of(testMethod.DeclaringType!)
                .Where(contract => contract.Member == testMethod.Name)
                .Select(contract => contract.Violation)];
        bool hasServer = ServerSettings.ConnectionString is not null;
        List<ITheoryDataRow> rows = [.. violations.Select(violation => new TheoryDataRow(violation, Target.Scripted))];
        rows.AddRange(violations.Take(hasServer ? violations.Length : 1)
            .Select(violation => new TheoryDataRow(violation, Target.Server) { Skip = hasServer ? null : ServerSettings.SkipReason }));
        return new ValueTask<IReadOnlyCollection<ITheoryDataRow>>(rows);
    }

    public override bool SupportsDiscoveryEnumeration() => true;
}
