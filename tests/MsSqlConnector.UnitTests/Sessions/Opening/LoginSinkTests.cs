using System;
using System.Linq;
using System.Text;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.SpecificationExamples;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

public class LoginSinkTests
{
    private const string Collation = "E3 0800 07 05 0904D00034 00 ";
    private const string Acknowledgement = Collation + "AD 0E00 01 74000004 02 61000000 100003E8 ";
    private const string Done = "FD 0000 0000 0000000000000000";

    [Fact]
    public void The_example_response_of_the_specification_is_parsed()
    {
        LoginResult result = Accepted(SpecificationExample.Payload("4.04-login-response"));

        Assert.Equal("master", result.Database);
        Assert.Equal("us_english", result.Language);
        Assert.Equal(4096, result.PacketByteCount);
        Assert.Equal(new Collation(0x00D00409, 0x34), result.Collation);
        Assert.Equal("00.00.0000", result.ServerVersion);
        Assert.Equal(0x72090002u, result.TdsVersion);
        Assert.Empty(result.Infos);
    }

    [Theory]
    [InlineData("4.05-login-response-federated-auth", 0x02)]
    [InlineData("4.17-featureextack-sessionrecovery", 0x01)]
    [InlineData("4.21-featureextack-azuresqlsupport", 0x01)]
    public void Acknowledging_an_unrequested_feature_is_fatal(string example, byte id)
    {
        LoginFailure failure = Failed(SpecificationExample.Payload(example));

        Assert.Equal(LoginFailureReason.Protocol, failure.Reason);
        Assert.Contains($"0x{id:X2}", failure.Detail);
    }

    [Theory]
    [InlineData("4.04-login-response")]
    [InlineData("4.21-featureextack-azuresqlsupport")]
    public void Every_truncated_login_response_fails(string example)
    {
        byte[] payload = SpecificationExample.Payload(example);
        for (int byteCount = 0; byteCount < payload.Length; byteCount++)
        {
            Assert.Equal(LoginFailureReason.Protocol, Failed(payload[..byteCount]).Reason);
        }
    }

    [Fact]
    public void A_feature_finds_its_acknowledgement_by_its_identifier()
    {
        LoginResult result = Accepted(Hex.Bytes(Acknowledgement + "AE 05 01000000 01 FF " + Done));

        Assert.Equal("16.00.1000", result.ServerVersion);
        Assert.True(result.SupportsGlobalTransactions);
        Assert.False(result.SupportsDnsCaching);
    }

    [Fact]
    public void An_acknowledgement_without_data_is_invalid() =>
        Assert.Equal(LoginFailureReason.Protocol, Failed(Hex.Bytes(Acknowledgement + "AE 0A 00000000 FF " + Done)).Reason);

    [Fact]
    public void Login_errors_are_reported_in_order()
    {
        LoginFailure failure = Failed(Hex.Bytes(Error(4060, 11) + Error(18456, 14) + "FD 0200 0000 0000000000000000"));

        Assert.Equal(LoginFailureReason.Rejected, failure.Reason);
        Assert.Equal([4060, 18456], failure.Errors.Select(error => error.Number));
        Assert.Equal("Login failed.", failure.Errors[1].Message);
    }

    [Theory]
    [InlineData(Acknowledgement + "E3 0C00 14 0700 00 9905 0100 6800 0000 " + Done, "")]
    [InlineData("E3 0C00 14 0700 00 9905 0100 6800 0000 " + Done, "")]
    [InlineData(Acknowledgement + "E3 1000 15 0B00 00 9905 0100 6800 0100 6400 0000 AE 0F 01000000 01 FF " + Done, "d")]
    public void A_redirected_login_names_its_target_with_or_without_an_acknowledgement(string hex, string database)
    {
        LoginFailure failure = Failed(Hex.Bytes(hex));

        Assert.Equal(LoginFailureReason.Routed, failure.Reason);
        Assert.Equal(("h", 1433, database), (failure.Routing!.Host, failure.Routing.Port, failure.Routing.Database));
    }

    [Fact]
    public void A_rejected_login_fails_even_when_it_names_another_server()
    {
        LoginFailure failure = Failed(Hex.Bytes(
            "E3 0C00 14 0700 00 9905 0100 6800 0000 " + Error(18456, 14) + "FD 0200 0000 0000000000000000"));

        Assert.Equal(LoginFailureReason.Rejected, failure.Reason);
        Assert.Null(failure.Routing);
    }

    [Fact]
    public void Row_counts_of_a_login_trigger_can_precede_the_acknowledgement() =>
        Accepted(Hex.Bytes("FF 1100 C100 0100000000000000 " + Acknowledgement + Done));

    [Theory]
    [InlineData("08000000", true, true)]
    [InlineData("74000004", true, true)]
    [InlineData("08000000", false, false)]
    [InlineData("08000001", true, false)]
    [InlineData("09000000", true, false)]
    public void TDS_8_is_accepted_only_after_TLS(string version, bool isStrict, bool isAccepted)
    {
        var login = new ReceivedLogin();
        var sink = new LoginSink(login.State, login.Tokens, new LoginFeatures(new LoginParameters()), 4096) { IsStrict = isStrict };
        login.Receive(Hex.Bytes($"{Collation}AD 0E00 01 {version} 02 61000000 100003E8 " + Done));
        LoginFailure? failure = sink.Read(out LoginResult? result);
        Assert.Equal(isAccepted, failure is null);
        Assert.Equal(isAccepted, result is not null);
    }

    [Theory]
    [InlineData("70000000", "TDS 7.0 (SQL Server 7.0)")]
    [InlineData("71000001", "TDS 7.1 (SQL Server 2000)")]
    [InlineData("07010000", "TDS 7.1 (SQL Server 2000)")]
    [InlineData("80000000", "TDS 0x80000000")]
    public void A_version_that_is_not_supported_is_named(string version, string name)
    {
        LoginFailure failure = Failed(Hex.Bytes($"{Collation}AD 0E00 01 {version} 02 61000000 100003E8 " + Done));

        Assert.Equal((LoginFailureReason.VersionNotSupported, name), (failure.Reason, failure.Detail));
    }

    [Theory]
    [InlineData("AE 0D 01000000 00 FF ")]
    [InlineData("AE 0E 01000000 00 FF ")]
    [InlineData("AE 0D 01000000 02 FF ")]
    public void An_unknown_json_or_vector_version_is_a_protocol_error(string acknowledgement) =>
        Assert.Equal(LoginFailureReason.Protocol, Failed(Hex.Bytes(Acknowledgement + acknowledgement + Done)).Reason);

    [Theory]
    [InlineData(Done)]
    [InlineData(Acknowledgement)]
    [InlineData(Acknowledgement + "AE 0A FFFFFF7F 01 FF " + Done)]
    [InlineData(Acknowledgement + "AE 0A FFFFFFFF 01 FF " + Done)]
    [InlineData(Acknowledgement + "ED 0100 01 " + Done)]
    [InlineData(Acknowledgement + "EE 04000000 00000000 " + Done)]
    [InlineData("E3 0700 04 02 31003000 00 " + Acknowledgement + Done)]
    [InlineData("E3 0700 04 02 78007800 00 " + Acknowledgement + Done)]
    [InlineData("D1 00")]
    [InlineData("ED 0000 " + Done)]
    [InlineData(Acknowledgement + "E3 0C00 14 0700 00 9905 0100 6800 0000")]
    [InlineData(Acknowledgement + "E3 0C00 14 0700 00 0000 0100 6800 0000 " + Done)]
    [InlineData(Acknowledgement + "E3 0C00 14 0700 01 9905 0100 6800 0000 " + Done)]
    [InlineData(Acknowledgement + "E3 0A00 14 0500 00 9905 0000 0000 " + Done)]
    [InlineData(Acknowledgement + "E3 0C00 14 0700 00 9905 0900 6800 0000 " + Done)]
    [InlineData("01")]
    public void A_malformed_login_response_is_a_protocol_error(string hex) =>
        Assert.Equal(LoginFailureReason.Protocol, Failed(Hex.Bytes(hex)).Reason);

    [Theory]
    [InlineData("ED 0000 ")]
    [InlineData("ED 0100 01 ED 0100 02 ")]
    [InlineData("ED 0200 01 ")]
    [InlineData("ED 0100 01 " + Done)]
    [InlineData("ED 0100 01 " + Acknowledgement)]
    [InlineData("ED 0100 01 EE 00000000 ")]
    public void A_malformed_response_to_an_integrated_login_is_a_protocol_error(string hex)
    {
        var login = new ReceivedLogin();
        var sink = new LoginSink(login.State, login.Tokens, new LoginFeatures(new LoginParameters()), 4096, isIntegrated: true);
        login.Receive(Hex.Bytes(hex));

        LoginFailure? failure = sink.Read(out LoginResult? result);

        Assert.Equal(LoginFailureReason.Protocol, failure?.Reason);
        Assert.Null(result);
    }

    [Fact]
    public void A_later_token_does_not_reopen_a_login_that_has_ended()
    {
        const string DoneWithMore = "FD 0100 0000 0000000000000000";

        Accepted(Hex.Bytes(Acknowledgement + Done + DoneWithMore));
    }

    [Fact]
    public void A_security_token_requires_a_reply_and_is_cleared_by_the_next_message()
    {
        var login = new ReceivedLogin();
        var sink = new LoginSink(login.State, login.Tokens, new LoginFeatures(new LoginParameters()), 4096, isIntegrated: true);
        login.Receive(Hex.Bytes("ED 0200 0102"));

        Assert.Null(sink.Read(out LoginResult? result));
        Assert.Null(result);
        Assert.Equal([1, 2], sink.SecurityToken);
        login.Receive(Hex.Bytes(Acknowledgement + Done));
        Assert.Null(sink.Read(out result));
        Assert.NotNull(result);
        Assert.Null(sink.SecurityToken);
    }

    private static string Error(int number, byte errorClass)
    {
        const string Message = "Login failed.";
        byte[] text = Encoding.Unicode.GetBytes(Message);
        byte[] length = BitConverter.GetBytes((ushort)(text.Length + 14));
        return $"AA {Convert.ToHexString(length)} {Convert.ToHexString(BitConverter.GetBytes(number))} 01 {errorClass:X2} "
            + $"{Convert.ToHexString(BitConverter.GetBytes((ushort)Message.Length))} {Convert.ToHexString(text)} 00 00 01000000 ";
    }

    private static LoginResult Accepted(byte[] payload)
    {
        Assert.Null(Read(payload, out LoginResult? result));
        return Assert.IsType<LoginResult>(result);
    }

    private static LoginFailure Failed(byte[] payload)
    {
        LoginFailure? failure = Read(payload, out LoginResult? result);
        Assert.Null(result);
        return Assert.IsType<LoginFailure>(failure);
    }

    private static LoginFailure? Read(byte[] payload, out LoginResult? result)
    {
        var login = new ReceivedLogin();
        login.Receive(payload);
        return new LoginSink(login.State, login.Tokens, new LoginFeatures(new LoginParameters()), 4096).Read(out result);
    }
}
