using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.Tests.Encryption;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Overlapping commands with every encryption: the frames are inside TLS, except where only the login is encrypted.</summary>
public sealed class MarsEncryptionTests
{
    private const string Trusting = "Encrypt=Mandatory;Trust Server Certificate=true";

    public static TheoryData<EncryptionMode, string, bool> Modes
    {
        get
        {
            TheoryData<EncryptionMode, string, bool> cases = [];
            foreach (bool isAsync in new[] { false, true })
            {
                cases.Add(EncryptionMode.NotSupported, "Encrypt=Optional", isAsync);
                cases.Add(EncryptionMode.Off, "Encrypt=Optional", isAsync);
                cases.Add(EncryptionMode.Off, Trusting, isAsync);
                cases.Add(EncryptionMode.On, Trusting, isAsync);
                cases.Add(EncryptionMode.Required, "Encrypt=Optional;Trust Server Certificate=true", isAsync);
                cases.Add(EncryptionMode.Strict, $"Encrypt=Strict;Server Certificate=\"{CertificateFiles.OfTestServer}\"", isAsync);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task Readers_and_commands_overlap(EncryptionMode mode, string settings, bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Encryption = mode }, settings);
        SqlConnection connection = await rig.OpenAsync(isAsync);
        await Overlap.UseAsync(connection, isAsync);
        Assert.Equal(settings != "Encrypt=Optional", connection.IsEncrypted);
        Assert.Equal(mode == EncryptionMode.NotSupported ? 0 : 1, rig.Server.Handshakes.Count);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_canceled_command_does_not_affect_an_open_reader(EncryptionMode mode, string settings, bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Encryption = mode }, settings);
        SqlConnection connection = await rig.OpenAsync(isAsync);
        await Overlap.CancelAsync(rig.Server, connection, isAsync);
        await Overlap.UseAsync(connection, isAsync);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public async Task A_pooled_connection_is_reset_once_and_reused(EncryptionMode mode, string settings, bool isAsync)
    {
        await using MarsRig rig = new(new TdsServerOptions { Encryption = mode }, settings);
        for (int i = 0; i < 3; i++)
        {
            using SqlConnection connection = await rig.OpenAsync(isAsync);
            await Overlap.UseAsync(connection, isAsync);
        }

        Assert.Equal(1, rig.Server.TotalSessionCount);
        Assert.Equal(2, rig.Server.Recorder.All<SqlBatchMessage>().Count(static batch => (batch.Status & PacketStatus.AnyReset) != 0));
        Assert.Empty(rig.Server.Log.Complaints);
    }
}
