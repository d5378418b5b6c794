using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

// Inside the namespace, where it takes precedence over tested types of the same names.

/// <summary>Real servers accept Microsoft.Data.SqlClient, so that its use of the test server verifies the test server.</summary>
public sealed class IncumbentTests
{
    [Theory]
    [InlineData(EncryptionMode.NotSupported, "Optional")]
    [InlineData(EncryptionMode.Off, "Optional")]
    [InlineData(EncryptionMode.Off, "Mandatory")]
    [InlineData(EncryptionMode.On, "Optional")]
    [InlineData(EncryptionMode.On, "Mandatory")]
    [InlineData(EncryptionMode.Required, "Optional")]
    [InlineData(EncryptionMode.Required, "Mandatory")]
    public async Task SqlClient_logs_in_and_queries_under_every_encryption_mode(EncryptionMode mode, string encrypt)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode });
        await using SqlConnection connection = new(Incumbent.ConnectionString(server, $"Encrypt={encrypt}"));
        await connection.OpenAsync(TestToken);

        await using SqlCommand batch = new("select 1", connection);
        Assert.Equal(1, batch.ExecuteScalar());

        await using SqlCommand parameterised = new("select @p", connection);
        parameterised.Parameters.AddWithValue("@p", "täglich");
        Assert.Equal("täglich", await parameterised.ExecuteScalarAsync(TestToken));
        Assert.Empty(server.Log.Complaints);
    }
}
