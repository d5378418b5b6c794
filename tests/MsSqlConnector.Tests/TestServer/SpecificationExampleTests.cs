using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The byte dumps of the specification are read by the test server's parsers and produced by its writers.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class SpecificationExampleTests
{
    private static readonly KeyValuePair<byte, byte[]>[] s_noFeatures = [];

    public static TheoryData<string> Names => [.. SpecificationExample.Names];

    [Theory]
    [MemberData(nameof(Names))]
    public void Every_example_is_one_complete_packet(string name)
    {
        SpecificationExample example = SpecificationExample.Load(name);

        Assert.Equal(example.Packet.Length, example.Header.Length);
        Assert.True(example.Header.EndsMessage);
    }

    [Fact]
    public void The_prelogin_request_is_parsed_and_written_again()
    {
        SpecificationExample example = SpecificationExample.Load("PreLoginRequest");
        PreLoginMessage message = PreLoginMessage.Parse(example.Body);

        Assert.Equal([9, 0, 0, 0, 0, 0], message.Options[PreLoginOption.Version]);
        Assert.Equal((byte)1, message.Encryption);
        Assert.True(message.AsksForMars);
        Assert.Equal(example.Body.ToArray(), message.ToBytes());
    }

    [Fact]
    public void The_login_request_is_parsed()
    {
        LoginMessage login = LoginMessage.Parse(SpecificationExample.Load("LoginRequest").Body);

        Assert.Equal(0x72090002u, login.TdsVersion);
        Assert.Equal(4096, login.PacketSize);
        Assert.Equal(("skostov1", "sa", "", "OSQL-32", "ODBC"),
            (login.HostName, login.UserName, login.Password, login.ApplicationName, login.ClientInterfaceName));
        Assert.Equal([0x00, 0x50, 0x8B, 0xE2, 0xB7, 0x8F], login.ClientId);
        Assert.Empty(login.Features);
    }

    [Fact]
    public void Login_requests_with_features_are_parsed()
    {
        LoginMessage federated = LoginMessage.Parse(SpecificationExample.Load("LoginRequestFederatedAuthentication").Body);
        LoginMessage recovery = LoginMessage.Parse(SpecificationExample.Load("LoginRequestSessionRecovery").Body);
        LoginMessage azure = LoginMessage.Parse(SpecificationExample.Load("LoginRequestAzureSqlSupport").Body);

        Assert.Equal([FeatureId.FederatedAuthentication], federated.Features.Select(f => f.Id));
        Assert.Equal(("sa", "tempdb"), (recovery.UserName, recovery.Database));
        Assert.Equal([FeatureId.SessionRecovery], recovery.Features.Select(f => f.Id));
        Assert.True(azure.AsksForReadOnly);
        Assert.Equal(
            [FeatureId.SessionRecovery, FeatureId.ColumnEncryption, FeatureId.GlobalTransactions, FeatureId.AzureSqlSupport],
            azure.Features.Select(f => f.Id));
    }

    [Fact]
    public void The_batch_request_is_parsed()
    {
        SqlBatchMessage batch = SqlBatchMessage.Parse(SpecificationExample.Load("SqlBatchRequest").Body);

        Assert.Equal("\nselect 'foo' as 'bar'\n        ", batch.Text);
        Assert.Equal(0x0100_0000_0000_0000ul, batch.Headers.TransactionDescriptor);
        Assert.Equal(0u, batch.Headers.OutstandingRequestCount);
    }

    [Fact]
    public void The_rpc_request_is_parsed()
    {
        RpcMessage rpc = RpcMessage.Parse(SpecificationExample.Load("RpcRequest").Body);

        Assert.Equal("foo3", rpc.Call.ProcedureName);
        RpcParameter parameter = Assert.Single(rpc.Call.Parameters);
        Assert.Equal(RpcParameterStatus.DefaultValue, parameter.Status);
        Assert.Equal(new WireType(TypeId.IntN, 2), parameter.Type);
        Assert.Null(parameter.Value);
    }

    [Fact]
    public void The_request_with_a_table_is_parsed()
    {
        RpcMessage rpc = RpcMessage.Parse(SpecificationExample.Load("TableValuedParameterRequest").Body);

        Assert.Equal("foo", rpc.Call.ProcedureName);
        TableValue table = Assert.Single(rpc.Call.Parameters).Table!;
        Assert.Equal(new WireType(TypeId.IntN, 1), Assert.Single(table.Columns).Type);
        Assert.Empty(table.Order);
        Assert.Single(table.Rows);
        Assert.Equal((byte)2, table.GetValue(0, 0));
    }

    [Fact]
    public void Unsupported_requests_are_rejected_by_name()
    {
        // The dump contains 22 for TM_PROMOTE_XACT, which is 6 everywhere else in the specification.
        ProtocolViolationException transaction = Assert.Throws<ProtocolViolationException>(
            () => TransactionMessage.Parse(SpecificationExample.Load("TransactionManagerRequest").Body));
        Assert.Contains("22", transaction.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_batch_response_is_produced() => AssertProduced(
        "SqlBatchResponse",
        new Answer()
            .Columns(new Column("bar", new WireType(TypeId.VarChar, 3, Collation: Collation.Latin1), ColumnFlags.Computed))
            .Row("foo")
            .Done());

    [Fact]
    public void The_rpc_response_is_produced() => AssertProduced(
        "RpcResponse",
        new Answer()
            .DoneExactly(TokenType.DoneInProcedure, DoneStatus.Count | DoneStatus.More, DoneCommand.Select, 1)
            .Raw([TokenType.ReturnStatus, 0, 0, 0, 0])
            .DoneExactly(TokenType.DoneProcedure, DoneStatus.Final, DoneCommand.Execute, 0));

    [Fact]
    public void The_response_to_a_call_has_the_tokens_of_the_rpc_response()
    {
        byte[] bytes = new Answer().Done(1, DoneCommand.Select).ToBytes(isProcedure: true);

        Assert.Equal(SpecificationExample.Load("RpcResponse").Body.ToArray(), bytes);
    }

    [Fact]
    public void The_sparse_column_response_is_produced()
    {
        Column id = new("id", new WireType(TypeId.IntN, 4), (ColumnFlags)0x0009);
        Column set = new("sparsePropertySet", new WireType(TypeId.Xml), (ColumnFlags)0x040B);
        Answer answer = new Answer().Columns(id, set)
            .Row(1, Unknown("<sparseProp1>1000</sparseProp1><sparseProp2>foo</sparseProp2>"))
            .Row(2, Unknown("<sparseProp1>1000</sparseProp1>"))
            .Row(3, Unknown("<sparseProp2>abcd</sparseProp2>"));
        for (int i = 4; i <= 10; i++)
        {
            answer.Row(i, null);
        }

        AssertProduced("SparseColumnResponse", answer.Done());

        static LargeValue Unknown(string text) => LargeValue.Unknown(text);
    }

    [Fact]
    public void The_session_state_response_is_produced()
    {
        TokenWriter state = new();
        SessionStateToken.Write(state, 1, isRecoverable: true, [KeyValuePair.Create((byte)9, new byte[] { 0xFF, 0xFF, 0xFF, 0xFF })]);

        AssertProduced("SessionStateResponse", new Answer()
            .DoneExactly(TokenType.Done, DoneStatus.More, 0xBE, 0)
            .Raw(state.Written)
            .DoneExactly(TokenType.Done, DoneStatus.Final, 0xFD, 0));
    }

    [Fact]
    public void The_login_responses_are_produced()
    {
        AssertProduced("LoginResponse", Login(0, 0x72090002, [0, 0, 0, 0], packetSizeFirst: true, "", s_noFeatures));
        AssertProduced("LoginResponseFederatedAuthentication", Login(
            1, 0x74000004, [0x0B, 0x00, 0x08, 0xCB], packetSizeFirst: false, "cloud",
            [Feature("LoginResponseFederatedAuthentication", 0x02)]));
        AssertProduced("LoginResponseSessionRecovery", Login(
            0, 0x74000004, [0, 0, 0, 0], packetSizeFirst: false, "", [Feature("LoginResponseSessionRecovery", 0x01)]));
    }

    private static Answer Login(
        int line, uint version, byte[] programVersion, bool packetSizeFirst, string server, KeyValuePair<byte, byte[]>[] features)
    {
        TokenWriter tokens = new();
        EnvironmentChangeToken.WriteText(tokens, EnvironmentChange.Database, "master", "master");
        new ServerMessage(5701, 2, 0, "Changed database context to 'master'.", server, "", line).Write(tokens, TokenType.Information);
        EnvironmentChangeToken.WriteBytes(tokens, EnvironmentChange.Collation, Collation.Latin1.ToBytes(), []);
        EnvironmentChangeToken.WriteText(tokens, EnvironmentChange.Language, "us_english", "");
        if (packetSizeFirst)
        {
            EnvironmentChangeToken.WritePacketSize(tokens, 4096, 4096);
        }

        new ServerMessage(5703, 1, 0, "Changed language setting to us_english.", server, "", line).Write(tokens, TokenType.Information);
        LoginAcknowledgementToken.Write(tokens, version, "Microsoft SQL Server\0\0", programVersion);
        if (!packetSizeFirst)
        {
            EnvironmentChangeToken.WritePacketSize(tokens, 4096, 4096);
        }

        if (features.Length > 0)
        {
            FeatureAcknowledgementToken.Write(tokens, features);
        }

        DoneToken.Write(tokens, TokenType.Done, DoneStatus.Final, DoneCommand.None, 0);
        return new Answer().Raw(tokens.Written);
    }

    /// <summary>Reads a feature's opaque data from the dump; the token around it is tested.</summary>
    private static KeyValuePair<byte, byte[]> Feature(string example, byte id)
    {
        ReadOnlySpan<byte> body = SpecificationExample.Load(example).Body;
        int start = body.LastIndexOf([TokenType.FeatureAcknowledgement, id]) + 2;
        int byteCount = BitConverter.ToInt32(body[start..]);
        return KeyValuePair.Create(id, body.Slice(start + 4, byteCount).ToArray());
    }

    private static void AssertProduced(string name, Answer answer)
    {
        SpecificationExample example = SpecificationExample.Load(name);
        byte[] framed = PacketFramer.Frame(PacketType.TabularResult, answer.ToBytes(), 4096, example.Header.Spid);

        Assert.Equal(Convert.ToHexString(example.Packet), Convert.ToHexString(framed));
    }
}
