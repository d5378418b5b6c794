using System.Threading.Tasks;
using MsSqlConnector;
using MsSqlConnector.Testing;
using Xunit;

namespace MsSqlConnector.Testing.Tests.Examples;

/// <summary>An example of docs/testing.md.</summary>
public sealed class ExpiredPasswordTests
{
    [Fact]
    public async Task Expired_password_is_replaced()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnNextLogins(SqlTestLoginResponse.PasswordExpired(), count: 2);

        string connectionString = await LogInAsync(server.ConnectionString, "N3w-Passw0rd");

        Assert.Equal("N3w-Passw0rd", server.Password);
        Assert.Equal(server.ConnectionString, connectionString);
        Assert.True(server.Logins[1].ChangesPassword);
    }

    /// <summary>The code under test: returns the connection string that works.</summary>
    private static async Task<string> LogInAsync(string connectionString, string newPassword)
    {
        const int MustChangePassword = 18488;
        try
        {
            await using SqlConnection connection = new(connectionString);
            await connection.OpenAsync();
            return connectionString;
        }
        catch (SqlException exception) when (exception.Number == MustChangePassword)
        {
            await SqlConnection.ChangePasswordAsync(connectionString, newPassword);
            return connectionString.Replace("Passw0rd!", newPassword);
        }
    }
}
