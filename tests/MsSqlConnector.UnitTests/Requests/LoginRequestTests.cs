using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.SpecificationExamples;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

[EveryBuild]
public class LoginRequestTests
{
    private static readonly LoginParameters s_filled = new()
    {
        Server = "host,1433",
        Database = "tempdb",
        User = "sa",
        Password = "Secret1!\u00e4\u4e2d",
        ApplicationName = "app",
        Workstation = "ws",
        Language = "german",
        AttachDatabaseFile = "file.mdf",
        PacketByteCount = 8000,
        IsReadOnlyIntent = true,
        IsReplication = true,
    };

    [Fact]
    public void Every_setting_is_in_its_login_field()
    {
        Dictionary<string, string> fields = LoginFields.Read(Payload(s_filled));

        Assert.Equal("04000074", fields["TdsVersion"]);
        Assert.Equal("401F0000", fields["PacketSize"]);
        Assert.Equal("ws", fields["HostName"]);
        Assert.Equal("sa", fields["UserName"]);
        Assert.Equal("Secret1!\u00e4\u4e2d", fields["Password"]);
        Assert.Equal("app", fields["AppName"]);
        Assert.Equal("host,1433", fields["ServerName"]);
        Assert.Equal("MsSqlConnector", fields["CltIntName"]);
        Assert.Equal("german", fields["Language"]);
        Assert.Equal("tempdb", fields["Database"]);
        Assert.Equal("file.mdf", fields["AtchDbFile"]);
        Assert.Equal("E0", fields["OptionFlags1"]);
        Assert.Equal("33", fields["OptionFlags2"]);
        Assert.Equal("20", fields["TypeFlags"]);
        Assert.Equal("10", fields["OptionFlags3"]);
        Assert.Equal(
            [
                "Feature10", "Feature04", "Feature05", "Feature08", "Feature09", "Feature0A", "Feature0B", "Feature0D", "Feature0E",
                "Feature0F"
            ],
            fields.Keys.Where(name => name.StartsWith("Feature", StringComparison.Ordinal)));
    }

    [Fact]
    public void The_password_is_obfuscated_as_in_SqlClient()
    {
        byte[] payload = Payload(new LoginParameters { Password = "Secret1!" });

        Assert.Contains("90A5F3A593A582A5F3A5E2A5B6A5B7A5", Convert.ToHexString(payload));
    }

    [Fact]
    public void The_login_matches_the_specification_except_for_versions_and_names()
    {
        Dictionary<string, string> expected = LoginFields.Read(SpecificationExample.Payload("4.02-login-request"));
        var parameters = new LoginParameters
        {
            Workstation = "skostov1",
            User = "sa",
            ApplicationName = "OSQL-32",
            PacketByteCount = 4096,
        };
        Dictionary<string, string> actual = LoginFields.Read(
            WrittenMessage.Of(new Login7Request(parameters, LoginFeatures.None())).Payload);

        Assert.Equal(
            ["ClientId", "ClientPid", "ClientProgVer", "CltIntName", "Lcid", "TdsVersion"],
            expected.Keys.Where(name => expected[name] != actual[name]).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Without_features_there_is_no_extension()
    {
        byte[] payload = WrittenMessage.Of(new Login7Request(s_filled, LoginFeatures.None())).Payload;

        Assert.Equal("00", LoginFields.Read(payload)["OptionFlags3"]);
    }

    [Fact]
    public void The_longest_login_fits_into_one_packet()
    {
        string longest = new('\u4e2d', Login7Request.MaxNameCharCount);
        var parameters = new LoginParameters
        {
            Server = longest,
            Database = longest,
            User = longest,
            Password = longest,
            ApplicationName = longest,
            Workstation = longest,
            Language = longest,
            AttachDatabaseFile = new string('f', Login7Request.MaxFileCharCount),
        };

        Assert.Single(WrittenMessage.Of(new Login7Request(parameters, new LoginFeatures(parameters))).Packets);
    }

    [Fact]
    public void A_login_is_split_into_small_packets()
    {
        WrittenMessage small = WrittenMessage.Of(new Login7Request(s_filled, new LoginFeatures(s_filled)), packetByteCount: 48);

        Assert.True(small.Packets.Count() > 4);
        Assert.Equal(Payload(s_filled), small.Payload);
    }

    [Fact]
    public void A_text_that_is_too_long_is_rejected_and_not_quoted()
    {
        string secret = new('s', Login7Request.MaxNameCharCount + 1);

        ArgumentException exception = Assert.Throws<ArgumentException>(
            () => new Login7Request(new LoginParameters { Password = secret }, new LoginFeatures(new LoginParameters())));
        Assert.Contains("password", exception.Message);
        Assert.DoesNotContain("sss", exception.Message);
    }

    [Fact]
    public void PRELOGIN_has_the_options_of_the_specifications_and_a_trace_identifier()
    {
        var connectionId = Guid.NewGuid();
        var request = new PreLoginRequest(EncryptionOption.Mandatory, connectionId, Guid.NewGuid(), activitySequence: 7, wantsMars: false);
        List<KeyValuePair<byte, string>> options = PreLoginOptions.Read(WrittenMessage.Of(request).Payload);
        List<KeyValuePair<byte, string>> expected = PreLoginOptions.Read(SpecificationExample.Payload("4.01-pre-login-request"));

        Assert.Equal(expected.Select(option => option.Key), options.Take(5).Select(option => option.Key));
        Assert.Equal(expected.Select(option => option.Value.Length), options.Take(5).Select(option => option.Value.Length));
        Assert.Equal("01", options[1].Value);
        Assert.Equal(5, options[5].Key);
        Assert.StartsWith(Convert.ToHexString(connectionId.ToByteArray()), options[5].Value);
        Assert.EndsWith("07000000", options[5].Value);
    }

    private static byte[] Payload(LoginParameters parameters) =>
        WrittenMessage.Of(new Login7Request(parameters, new LoginFeatures(parameters))).Payload;
}
