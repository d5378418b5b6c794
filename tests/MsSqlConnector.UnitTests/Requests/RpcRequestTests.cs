using System;
using System.Text;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public class RpcRequestTests
{
    private const string Int = "26 04";
    private const string NVarChar = "E7 0800 0904D00034";
    private const string NVarCharMax = "E7 FFFF 0904D00034";
    private static readonly Collation s_collation = new(0x00D00409, 0x34);

    [Fact]
    public void A_procedure_by_name_is_encoded_as_in_the_specification()
    {
        var request = new RpcRequest();
        request.Fill("foo3", RpcOptions.None, 0x0100_0000_0000_0000);
        request.Add(new RpcParameter(string.Empty, isOutput: false, TypeOf("26 02"), DefaultValue.Instance));

        Assert.Equal(RequestTests.Expected("4.08-rpc-client-request"), WrittenMessage.Of(request).Bytes);
    }

    /// <summary>The bytes were recorded from Microsoft.Data.SqlClient 6.1.8.</summary>
    [Fact]
    public void A_statement_with_parameters_is_encoded_as_in_SqlClient()
    {
        var request = new ExecuteSqlRequest(new RpcParameterList(), unprepares: null);
        request.Fill("select @a, @b", "@a int,@b nvarchar(4),@o int output", s_collation, 0);
        request.Add(Input("@a", Int, 5));
        request.Add(Input("b", NVarChar, "text"));
        request.Add(new RpcParameter("@o", isOutput: true, TypeOf(Int), NullValue.Instance));

        byte[] expected = Hex.Bytes(
            "FFFF 0A00 0200 00 00 E7 1A00 0904D00034 1A00" + Text("select @a, @b")
            + "00 00 E7 4600 0904D00034 4600" + Text("@a int,@b nvarchar(4),@o int output")
            + "02 40006100 00 26 04 04 05000000"
            + "02 40006200 00 E7 0800 0904D00034 0800" + Text("text")
            + "02 40006F00 01 26 04 00");
        Assert.Equal(expected, RequestTests.AfterHeaders(request));
    }

    [Fact]
    public void A_statement_too_long_for_nvarchar_is_sent_as_ntext_without_a_copy()
    {
        string statement = "select @a" + new string(' ', 100_000);
        var request = new ExecuteSqlRequest(new RpcParameterList(), unprepares: null);
        for (int round = 0; round < 2; round++)
        {
            request.Clear();
            request.Fill(statement, "@a int", s_collation, 0);
            request.Add(Input("@a", Int, 5));
            WrittenMessage message = WrittenMessage.Of(request, packetByteCount: 512);
            byte[] payload = message.Payload[AllHeaders.ByteCount..];

            Assert.True(message.FlushCount > 0);
            Assert.Equal(Hex.Bytes("FFFF 0A00 0200 00 00 63 520D0300 0904D00034 520D0300"), payload[..22]);
            Assert.Equal(statement, Encoding.Unicode.GetString(payload, 22, statement.Length * 2));
            Assert.Equal(Hex.Bytes("02 40006100 00 26 04 04 05000000"), payload[^13..]);
        }
    }

    [Fact]
    public void Long_values_between_short_ones_are_written_incrementally()
    {
        string value = string.Create(200_000, 0, (span, _) => span.Fill('\u00e4'));
        var request = new RpcRequest();
        request.Fill("p", RpcOptions.None, 0);
        request.Add(Input("@a", Int, 1));
        request.Add(Input("@b", NVarCharMax, value));
        request.Add(Input("@c", Int, 2));
        WrittenMessage message = WrittenMessage.Of(request, packetByteCount: 512);

        Assert.True(message.FlushCount > 2);
        Assert.Equal(Hex.Bytes("02 40006300 00 26 04 04 02000000"), message.Payload[^13..]);
    }

    [Fact]
    public void An_empty_statement_has_a_valid_type_and_no_parameters_are_declared()
    {
        var request = new ExecuteSqlRequest(new RpcParameterList(), unprepares: null);
        request.Fill(string.Empty, string.Empty, s_collation, 0);

        Assert.Equal(
            Hex.Bytes("FFFF 0A00 0200 0000 E7 0200 0904D00034 0000"),
            RequestTests.AfterHeaders(request));
    }

    [Fact]
    public void Names_longer_than_their_length_field_allows_are_rejected()
    {
        var request = new RpcRequest();

        Assert.Throws<ArgumentException>(() => request.Fill(string.Empty, RpcOptions.None, 0));
        Assert.Throws<ArgumentException>(() => request.Add(new RpcParameter(new string('x', 256), false, default, NullValue.Instance)));
    }

    private static string Text(string text) => Convert.ToHexString(Encoding.Unicode.GetBytes(text));

    private static RpcParameter Input(string name, string type, object value) =>
        new(name, isOutput: false, TypeOf(type), ParameterValue.Create(value, TypeOf(type)), value);

    private static TypeInfo TypeOf(string hex)
    {
        var cursor = new Cursor(Hex.Bytes(hex));
        Assert.Equal(ParseStatus.Done, TypeInfoReader.TryRead(ref cursor, out TypeInfo type));
        return type;
    }
}
