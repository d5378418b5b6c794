using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Features;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

/// <summary>
/// Our opening messages beside those that Microsoft.Data.SqlClient 6.1.8 really sends for the same settings. Every field that
/// differs is listed with its reason; a difference more or less fails.
/// </summary>
public class LoginParityTests
{
    private static readonly Dictionary<string, string> s_loginDifferences = new()
    {
        ["ClientId"] = "random, one for a process",
        ["ClientProgVer"] = "our version",
        ["CltIntName"] = "our name",
        ["Feature04"] = "column encryption is not built",
        ["Feature05"] = "global transactions are not built",
        ["Feature08"] = "read-only intent on Azure is not built; the intent itself travels in TypeFlags",
        ["Feature0B"] = "DNS caching is not built",
        ["Feature0D"] = "the json type is not built",
        ["Feature0E"] = "the vector type is not built",
    };

    private static readonly Dictionary<byte, string> s_preLoginDifferences = new()
    {
        [0x00] = "our version",
        [0x03] = "the thread",
        [0x05] = "identifiers of the connection and the activity",
        [0x06] = "federated authentication is not built",
    };

    [Fact]
    public async Task LOGIN7_differs_in_what_is_listed_only()
    {
        (RecordedLogin recorded, string server) = await RecordedLogin.RecordAsync(
            "User ID=sa;Password=Secret1!;Initial Catalog=tempdb;Application Name=app;Workstation ID=ws;"
            + "Current Language=german;Packet Size=4096;Application Intent=ReadOnly");
        var parameters = new LoginParameters
        {
            Server = server,
            Database = "tempdb",
            User = "sa",
            Password = "Secret1!",
            ApplicationName = "app",
            Workstation = "ws",
            Language = "german",
            PacketByteCount = 4096,
            IsReadOnlyIntent = true,
        };
        Dictionary<string, string> expected = LoginFields.Read(recorded.Login);
        Dictionary<string, string> actual = LoginFields.Read(WrittenMessage.Of(new Login7Request(parameters, new LoginFeatures())).Payload);

        Assert.Equal(
            s_loginDifferences.Keys.Order(StringComparer.Ordinal),
            expected.Keys.Union(actual.Keys)
                .Where(name => expected.GetValueOrDefault(name) != actual.GetValueOrDefault(name))
                .Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task PRELOGIN_differs_in_what_is_listed_only()
    {
        (RecordedLogin recorded, _) = await RecordedLogin.RecordAsync("User ID=sa;Password=Secret1!");
        var request = new PreLoginRequest(EncryptionOption.Optional, Guid.NewGuid(), Guid.NewGuid(), activitySequence: 1);
        Dictionary<byte, string> expected = new(PreLoginOptions.Read(recorded.PreLogin));
        Dictionary<byte, string> actual = new(PreLoginOptions.Read(WrittenMessage.Of(request).Payload));

        // The thread's number may be the same by chance.
        IEnumerable<byte> differing = expected.Keys.Union(actual.Keys)
            .Where(option => expected.GetValueOrDefault(option) != actual.GetValueOrDefault(option)).Union([(byte)0x03]);
        Assert.Equal(s_preLoginDifferences.Keys.Order(), differing.Order());
    }
}
