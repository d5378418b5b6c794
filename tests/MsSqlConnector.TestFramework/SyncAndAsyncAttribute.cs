using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading.Tasks;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.Tests;

/// <summary>
/// Runs a theory with one parameter, <c>isAsync</c>, with the synchronous and with the asynchronous members of the provider.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class SyncAndAsyncAttribute : DataAttribute
{
    private static readonly IReadOnlyCollection<ITheoryDataRow> s_rows = [new TheoryDataRow(false), new TheoryDataRow(true)];

    public override ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(MethodInfo testMethod, DisposalTracker disposalTracker) =>
        new(s_rows);

    public override bool SupportsDiscoveryEnumeration() => true;
}
