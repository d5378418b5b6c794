using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Tests.Builds;

/// <summary>
/// Selects the tests that run with the present build: all with the newest one, and those with <see cref="EveryBuildAttribute"/> with the
/// older ones. <see cref="Variable"/> changes this: "all" adds the other tests, "named" adds those with <see cref="NotOnAttribute"/> too,
/// for a caller that names the tests, and "marked" selects those with <see cref="AlsoWithMarsAttribute"/>.
/// </summary>
public static class TestSelection
{
    public const string Variable = "MSSQLCONNECTOR_TEST_SELECTION";

    private static readonly string? s_requested = Environment.GetEnvironmentVariable(Variable);

    private static readonly BuildTarget s_target =
        ProviderBuild.Current | (Environment.GetEnvironmentVariable("MSSQLCONNECTOR_TEST_MARS") == "1" ? BuildTarget.Mars : 0);

    /// <summary>Returns whether a test runs.</summary>
    /// <param name="type">The class of the test, which can inherit the method.</param>
    /// <param name="method">The method of the test.</param>
    public static bool Includes(Type type, MethodInfo method) => s_requested == "named"
        || (IsRequested(type, method)
            && Find<NotOnAttribute>(type, method).All(static attribute => (attribute.Builds & s_target) == 0));

    private static bool IsRequested(Type type, MethodInfo method) => s_requested switch
    {
        "all" => true,
        "marked" => Find<AlsoWithMarsAttribute>(type, method).Any(),
        _ => ProviderBuild.Current == BuildTarget.Newest || Find<EveryBuildAttribute>(type, method).Any(),
    };

    private static IEnumerable<T> Find<T>(Type type, MethodInfo method)
        where T : Attribute => type.GetCustomAttributes<T>().Concat(method.GetCustomAttributes<T>());
}
