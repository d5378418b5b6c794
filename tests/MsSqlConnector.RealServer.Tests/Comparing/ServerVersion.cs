using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The version of the server of a run.</summary>
internal static class ServerVersion
{
    /// <summary>Skips the test if the server is older than a major version; the scripted server has every version.</summary>
    public static async Task RequireAsync(Target target, int majorVersion)
    {
        if (target != Target.Server || majorVersion == 0)
        {
            return;
        }

        int actual = (await ServerFacts.GetAsync()).Major;
        Assert.SkipUnless(actual >= majorVersion, $"The type exists since version {majorVersion}; the server has version {actual}.");
    }
}
