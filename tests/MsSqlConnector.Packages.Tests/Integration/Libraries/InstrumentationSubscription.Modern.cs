using System;
using System.Reflection;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>
/// Ends the subscription of OpenTelemetry.Instrumentation.SqlClient after the tests that need it. The package subscribes once for the
/// process, and never unsubscribes, so that later tests without listeners would have one.
/// </summary>
public sealed class InstrumentationSubscription : IDisposable
{
    private const string Name = "OpenTelemetry.Instrumentation.SqlClient";

    public void Dispose()
    {
        Type instrumentation = Assembly.Load(Name).GetType($"{Name}.SqlClientInstrumentation", throwOnError: true)!;
        FieldInfo instance = instrumentation.GetField("Instance", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!;
        ((IDisposable)instance.GetValue(null)!).Dispose();
    }
}
