using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Tokens;
using Xunit;

namespace MsSqlConnector.ParityTests;

using Microsoft.Data.SqlClient;

/// <summary>
/// The behavior of Microsoft.Data.SqlClient 6.1.8 for a failover partner after a login error. It tries the partner, as version 7 does only
/// with a compatibility switch; docs/differences.md lists it.
/// </summary>
public sealed class FailoverParityTests
{
    [Theory]
    [InlineData(40613, 17)]
    [InlineData(4060, 11)]
    [InlineData(954, 14)]
    public async Task SqlClient_tries_the_partner_after_a_login_error(int number, byte @class)
    {
        await using TdsServer partner = TdsServer.Start(new TdsServerOptions { MirroringPartner = _ => "primary" });
        await using TdsServer primary = TdsServer.Start(new TdsServerOptions
        {
            MirroringPartner = _ => $"127.0.0.1,{partner.Port}",
            LoginErrors = _ => [new ServerMessage(number, 1, @class, $"error {number}", "db")],
        });
        await using SqlConnection connection = new(
            $"Server=127.0.0.1,{primary.Port};Failover Partner=127.0.0.1,{partner.Port};Database=d;User ID=sa;Password={primary.Password};"
            + "Encrypt=Optional;Pooling=false;Connect Timeout=30;Connect Retry Count=0");

        await connection.OpenAsync(TestToken);

        Assert.Equal($"127.0.0.1,{partner.Port}", connection.DataSource);
        Assert.Equal(1, primary.TotalSessionCount);
    }
}
