using System;
using System.Threading;
using MsSqlConnector.EntityFrameworkCore.Tests.Answers;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Strategies;

/// <summary>Requests that fail before they succeed.</summary>
internal static class FailingRequests
{
    /// <summary>The first request whose text contains a part fails.</summary>
    public static void FailOnce(EfRun run, string part, int number)
    {
        run.NeedsScript = true;
        int requests = 0;
        run.Server.OnRequest((_, request) =>
            SqlText.Of(request)?.Contains(part, StringComparison.Ordinal) == true && Interlocked.Increment(ref requests) == 1
                ? new Answer().Error(number, 1, 13, "Failed.")
                : null);
    }
}
