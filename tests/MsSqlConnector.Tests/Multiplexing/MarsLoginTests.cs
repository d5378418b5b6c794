using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.Tests.Authentication;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Encryption;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Overlapping commands after logins without a password: the messages of these logins precede the first frame.</summary>
[EveryBuild]
public sealed class MarsLoginTests
{
    private static readonly string s_federated =
        $"User ID=;Password=;Encrypt=Mandatory;Server Certificate=\"{CertificateFiles.OfTestServer}\"";

    public static TheoryData<EncryptionMode, bool> Modes
    {
        get
        {
            TheoryData<EncryptionMode, bool> cases = new();
            foreach (EncryptionMode mode in new[] { EncryptionMode.NotSupported, EncryptionMode.Off, EncryptionMode.On })
            {
                cases.Add(mode, false);
                cases.Add(mode, true);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    [NotOn(BuildTarget.Mono, "mono does not provide the channel binding of a TLS connection.")]
    public async Task An_integrated_login_precedes_the_frames(EncryptionMode mode, bool isAsync)
    {
        using ScriptedExchange exchange = new(
            IntegratedFixture.Continues(1, 2, 3), IntegratedFixture.Continues(4), IntegratedFixture.AcceptedTogether(5, 6));
        await using MarsRig rig = new(
            new TdsServerOptions { Encryption = mode, Integrated = _ => exchange },
            "User ID=;Password=;Integrated Security=true;Trust Server Certificate=true");
        ScriptedProvider provider = new([7], [8, 9], [10], []);
        SqlConnection connection = await rig.OpenAsync(new SqlConnection(rig.Settings) { SspiContextProvider = provider }, isAsync);

        await Overlap.UseAsync(connection, isAsync);

        Assert.Equal(3, exchange.ClientTokens.Count);
        Assert.Equal(@"DOM\alice", rig.Server.Sessions.Single().Integrated?.Account);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_last_token_in_its_own_message_precedes_the_frames(bool isAsync)
    {
        using ScriptedExchange exchange = new(IntegratedFixture.Continues(1), IntegratedFixture.Accepted(2));
        await using MarsRig rig = new(new TdsServerOptions { Integrated = _ => exchange }, "User ID=;Password=;Integrated Security=true");
        ScriptedProvider provider = new([7], [8], []);
        SqlConnection connection = await rig.OpenAsync(new SqlConnection(rig.Settings) { SspiContextProvider = provider }, isAsync);

        await Overlap.UseAsync(connection, isAsync);
        await Overlap.CancelAsync(rig.Server, connection, isAsync);

        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [InlineData(EncryptionMode.On, false)]
    [InlineData(EncryptionMode.On, true)]
    [InlineData(EncryptionMode.Off, true)]
    public async Task An_access_token_logs_in(EncryptionMode mode, bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Encryption = mode, Federated = new FederatedOptions() }, s_federated);
        SqlConnection connection = await rig.OpenAsync(new SqlConnection(rig.Settings) { AccessToken = FederatedFixture.Token }, isAsync);

        await Overlap.UseAsync(connection, isAsync);
        await Overlap.CancelAsync(rig.Server, connection, isAsync);

        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_callback_for_access_tokens_logs_in_once_for_a_pooled_connection(bool isAsync)
    {
        await using MarsRig rig = new(
            new TdsServerOptions { Encryption = EncryptionMode.On, Federated = new FederatedOptions() }, s_federated);
        int callCount = 0;
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> callback = (_, _) =>
        {
            callCount++;
            return FederatedFixture.GoodAsync();
        };
        for (int i = 0; i < 2; i++)
        {
            using SqlConnection connection = await rig.OpenAsync(
                new SqlConnection(rig.Settings) { AccessTokenCallback = callback }, isAsync);
            await Overlap.UseAsync(connection, isAsync);
        }

        Assert.Equal((1, 1), (callCount, rig.Server.TotalSessionCount));
    }
}
