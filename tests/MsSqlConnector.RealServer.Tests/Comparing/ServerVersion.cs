using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
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

        await using Microsoft.Data.SqlClient.SqlConnection connection = new(
            ServerSettings.For((await RunDatabase.GetAsync()).Name, "Pooling=false"));
        await connection.OpenAsync();
        int actual = int.Parse(connection.ServerVersion.Split('.')[0], CultureInfo.InvariantCulture);
        Assert.SkipUnless(actual >= majorVersion, $"The type exists since version {majorVersion}; the server has version {actual}.");
    }
}
