using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Loads over connections with other packet sizes, and with encryption: complete loads, and loads that stop at any row.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class ConnectionKindTests
{
    private const int RowCount = 12;

    public static TheoryData<string, bool> Kinds => EachWay.Of(
    [
        "Packet Size=512", "Packet Size=4096", "Packet Size=32767", "Encrypt=Mandatory;TrustServerCertificate=true",
        "Encrypt=Mandatory;TrustServerCertificate=true;Packet Size=32767",
    ]);

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Loads_are_stored_or_stopped(string settings, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(encryption: EncryptionMode.Off);
        await using SqlConnection connection = Open(rig, settings);
        for (int failingRow = 0; failingRow < RowCount; failingRow++)
        {
            await Assert.ThrowsAsync<FormatException>(
                () => FaultRig.WriteAsync(
                    connection, FaultRig.Rows(RowCount, row => _ = row == failingRow ? throw new FormatException() : 0), isAsync));
        }

        await FaultRig.WriteAsync(connection, FaultRig.Rows(RowCount), isAsync);

        Assert.Equal(Enumerable.Range(0, RowCount).Cast<object?>(), rig.Table.Rows.Select(row => row["id"]));
        await rig.AssertUsableAsync(connection, RowCount);
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    private static SqlConnection Open(FaultRig rig, string settings)
    {
        SqlConnection connection = new(
            $"Server=127.0.0.1,{rig.Server.Port};User ID={rig.Server.UserName};Password={rig.Server.Password};Pooling=false;"
            + (settings.Contains("Encrypt", StringComparison.Ordinal) ? settings : $"Encrypt=False;{settings}"));
        connection.Open();
        return connection;
    }
}
