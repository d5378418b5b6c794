using System.Threading;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>The members of the test context that most tests need. Every file of the tests can use them by their name.</summary>
public static class TestRun
{
    /// <summary>Gets the token that is canceled when the run of the tests is stopped.</summary>
    public static CancellationToken TestToken => TestContext.Current.CancellationToken;
}
