using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Every server that a login reaches negotiates MARS itself: the responses of previous servers have no meaning for it.</summary>
public sealed class MarsServerTests
{
    private const string Settings = "Database=d;MultipleActiveResultSets=true;";

    private static int s_number;

    /// <summary>Whether the first server agrees to MARS, whether the second one does, and whether the calls are asynchronous.</summary>
    public static TheoryData<bool, bool, bool> Agreements
    {
        get
        {
            TheoryData<bool, bool, bool> cases = new();
            for (int i = 0; i < 8; i++)
            {
                cases.Add((i & 4) != 0, (i & 2) != 0, (i & 1) != 0);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Agreements))]
    public async Task The_target_of_a_route_determines_whether_commands_overlap(bool gatewayAgrees, bool targetAgrees, bool isAsync)
    {
        await using TdsServer target = Start(new TdsServerOptions { Mars = targetAgrees });
        await using TdsServer gateway = Start(
            new TdsServerOptions { Mars = gatewayAgrees, Route = static _ => new LoginRoute("far", 1500) });
        FakeNetwork network = new FakeNetwork().With("near", gateway).With("far", target);
        await using SqlConnection connection = network.Connect($"Server=near;{Settings}");
        await ConnectionFixture.OpenAsync(connection, isAsync);

        await UseAsync(connection, targetAgrees, isAsync);

        Assert.Equal("near far", network.Names);
        Assert.All([gateway, target], static server => Assert.True(server.Recorder.Conversations.Single().PreLogin!.AsksForMars));
        Assert.Empty(gateway.Recorder.Conversations.Single().Frames);
        Assert.Equal(targetAgrees, target.Recorder.Conversations.Single().Frames.Count > 0);
        Assert.Empty(target.Log.Complaints);
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_failover_partner_negotiates_when_the_primary_is_down(bool partnerAgrees, bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer partner = Start(new TdsServerOptions { Mars = partnerAgrees, MirroringPartner = _ => primary });
        FakeNetwork network = new FakeNetwork().With(mirror, partner);
        await using SqlConnection connection = network.Connect($"Server={primary};Failover Partner={mirror};{Settings}");
        await ConnectionFixture.OpenAsync(connection, isAsync);

        await UseAsync(connection, partnerAgrees, isAsync);

        Assert.Equal(mirror, connection.DataSource);
        Assert.Empty(partner.Log.Complaints);
    }

    [Theory]
    [MemberData(nameof(Agreements))]
    public async Task A_pool_replaces_its_connections_after_a_failover(bool primaryAgrees, bool partnerAgrees, bool isAsync)
    {
        (string primary, string mirror) = Names();
        await using TdsServer server = Start(new TdsServerOptions { Mars = primaryAgrees, MirroringPartner = _ => mirror });
        await using TdsServer partner = Start(new TdsServerOptions { Mars = partnerAgrees, MirroringPartner = _ => primary });
        FakeNetwork network = new FakeNetwork().With(primary, server).With(mirror, partner);
        await using SqlConnection connection = new(
            network.Pool($"Server={primary};Failover Partner={mirror};Connect Retry Count=0;{Settings}").Source);
        await ConnectionFixture.OpenAsync(connection, isAsync);
        await UseAsync(connection, primaryAgrees, isAsync);
        network.Without(primary);
        server.Kill(1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        await Assert.ThrowsAsync<SqlException>(() => MarsRig.ScalarAsync(connection, "select 1", isAsync));
        connection.Close();

        await ConnectionFixture.OpenAsync(connection, isAsync);

        await UseAsync(connection, partnerAgrees, isAsync);
        Assert.Equal(mirror, connection.DataSource);
    }

    [Theory]
    [InlineData("localhost", false)]
    [InlineData("localhost", true)]
    [InlineData("127.0.0.1", true)]
    public async Task Commands_overlap_with_MultiSubnetFailover(string host, bool isAsync)
    {
        await using MarsRig rig = new();
        using SqlConnection connection = await rig.OpenAsync(
            new SqlConnection($"{rig.Settings}Data Source={host},{rig.Server.Port};MultiSubnetFailover=true;Pooling=false"), isAsync);

        await Overlap.UseAsync(connection, isAsync);
        await Overlap.CancelAsync(rig.Server, connection, isAsync);

        Assert.Empty(rig.Server.Log.Complaints);
    }

    private static Task UseAsync(SqlConnection connection, bool overlaps, bool isAsync) =>
        overlaps ? Overlap.UseAsync(connection, isAsync) : Overlap.IsRefusedAsync(connection, isAsync);

    private static TdsServer Start(TdsServerOptions options) =>
        MarsRig.AddAnswers(TdsServer.Start(options with { Listens = false, Encryption = EncryptionMode.NotSupported }));

    /// <summary>Names of their own, because the provider remembers the mirrors of servers for the whole process.</summary>
    private static (string Primary, string Mirror) Names()
    {
        int number = Interlocked.Increment(ref s_number);
        return ($"mars-primary{number}", $"mars-mirror{number}");
    }
}
