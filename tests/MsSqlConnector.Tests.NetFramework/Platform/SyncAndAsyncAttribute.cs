using System.Reflection;
using Xunit.Sdk;

namespace MsSqlConnector.Tests;

/// <summary>
/// Runs a theory with one parameter, <c>isAsync</c>, with the synchronous and with the asynchronous members of the provider.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SyncAndAsyncAttribute : DataAttribute
{
    public override IEnumerable<object[]> GetData(MethodInfo testMethod) => [[false], [true]];
}
