using System;
using System.Diagnostics;
using System.Reflection;
using System.Threading;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// The maximum duration of a test. It only ends a hang: several test programs share the processors, so that a test can take many times its
/// usual duration. It is unlimited for tests that run only on request, and while a debugger is attached.
/// </summary>
public static class TestLimit
{
    /// <summary>The environment variable that sets the limit of all tests, in milliseconds.</summary>
    public const string Variable = "TEST_LIMIT_MILLISECONDS";

    private static readonly TimeSpan s_default = TimeSpan.FromMinutes(5);

    private static readonly TimeSpan? s_set =
        int.TryParse(Environment.GetEnvironmentVariable(Variable), out int milliseconds) ? TimeSpan.FromMilliseconds(milliseconds) : null;

    /// <summary>Returns the limit of a test.</summary>
    /// <param name="method">The method of the test.</param>
    /// <param name="isExplicit">Whether the test runs only on request.</param>
    public static TimeSpan Of(MethodInfo method, bool isExplicit) =>
        Debugger.IsAttached ? Timeout.InfiniteTimeSpan
        : s_set is { } set ? set
        : isExplicit ? Timeout.InfiniteTimeSpan
        : method.GetCustomAttribute<LongTestAttribute>() is { } test ? TimeSpan.FromMinutes(test.Minutes)
        : s_default;
}
