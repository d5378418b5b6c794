using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Tests.SpecificationExamples;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Requests.Features;

public class SessionRecoveryTests
{
    private static readonly Collation s_collation = new(0x00D00409, 0x34);

    [Fact]
    public void The_example_login_of_the_specification_is_written()
    {
        string expected = LoginFields.Read(SpecificationExample.Payload("4.16-featureext-sessionrecovery"))["Feature01"];
        RecoveryData data = Data(new EnvironmentValues("master", "us_english", s_collation));

        Assert.Equal(expected, Written(data)["Feature01"]);
    }

    [Fact]
    public void A_changed_environment_follows_the_initial_one()
    {
        RecoveryData data = Data(new EnvironmentValues("shop", "Deutsch", new Collation(0x00D00407, 0)));

        Assert.EndsWith(
            "24000000" + "04" + "730068006F007000" + "05" + "0704D00000" + "07" + "4400650075007400730063006800" + "090428230000",
            Written(data)["Feature01"]);
    }

    [Fact]
    public void A_new_session_requests_recovery_without_data() =>
        Assert.Equal(string.Empty, LoginFields.Read(Payload(new LoginParameters { IsRecoverable = true }))["Feature01"]);

    [Fact]
    public void Without_retries_session_recovery_is_not_requested() =>
        Assert.DoesNotContain("Feature01", LoginFields.Read(Payload(new LoginParameters())).Keys.AsEnumerable());

    [Fact]
    public void A_login_with_the_maximum_session_state_is_split_into_packets()
    {
        var state = new RecoverableState();
        byte[] large = [0x00, 0xFF, 0x00, 0x7D, 0x00, 0x00, .. new byte[32000]];
        Assert.True(state.TryBegin(large, isRecovered: false));
        var values = new EnvironmentValues("master", "us_english", s_collation);
        var data = new RecoveryData { Initial = values, Current = values, State = state, TdsVersion = 0x74000004, IsEncrypted = true };

        Assert.Contains(Convert.ToHexString(large), Written(data)["Feature01"]);
    }

    [Fact]
    public void The_recovery_acknowledgement_is_read_or_rejected()
    {
        var features = new LoginFeatures(new LoginParameters { IsRecoverable = true });

        Assert.Null(features.Acknowledge(0x01, Hex.Bytes("00 01 AA")));
        Assert.NotNull(features.Recovery.State);
        Assert.NotNull(new LoginFeatures(new LoginParameters { IsRecoverable = true }).Acknowledge(0x01, Hex.Bytes("00 02 AA")));
    }

    private static RecoveryData Data(EnvironmentValues current)
    {
        var state = new RecoverableState();
        Assert.True(state.TryBegin(
            Hex.Bytes(
                "00 09 00608114FFE7FFFF00 02 02 0701 04 01 00 05 04 FFFFFFFF 06 01 00 07 01 02 08 08 0000000000000000 09 04 FFFFFFFF"),
            isRecovered: false));
        var changed = new RecoverableState(state);
        Assert.True(changed.TryBegin(Hex.Bytes("09 04 28230000"), isRecovered: true));
        return new RecoveryData
        {
            Initial = new EnvironmentValues("master", "us_english", s_collation),
            Current = current,
            State = changed,
            TdsVersion = 0x74000004,
            IsEncrypted = false,
        };
    }

    private static Dictionary<string, string> Written(RecoveryData data) =>
        LoginFields.Read(Payload(new LoginParameters { IsRecoverable = true, Recovery = data }));

    private static byte[] Payload(LoginParameters parameters) =>
        WrittenMessage.Of(new Login7Request(parameters, new LoginFeatures(parameters))).Payload;
}
