using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>Offset and Size select a part of a value. Microsoft.Data.SqlClient is the reference.</summary>
public sealed class OffsetTests
{
    private static readonly (int Size, int Offset)[] s_parts =
    [
        (0, 0), (2, 0), (2, 1), (2, 2), (2, 3), (3, 1), (2, 9), (-1, 0), (100, 0), (100, 1), (8000, 1), (8500, 1),
    ];

    /// <summary>Parts without a size. Only this provider sends them: docs/differences.md, offsets.</summary>
    private static readonly (int? Size, int Offset, string? Expected)[] s_rests =
    [
        (null, 0, "abcd"), (null, 1, "bcd"), (0, 1, "bcd"), (-1, 1, "bcd"), (null, 3, "d"), (null, 4, ""), (0, 4, ""), (-1, 4, ""),
        (null, 5, null), (-1, 5, null),
    ];

    public static TheoryData<SqlDbType, bool> RestTypes
    {
        get
        {
            var cases = new TheoryData<SqlDbType, bool>();
            foreach (SqlDbType type in new[]
            {
                SqlDbType.NVarChar, SqlDbType.VarChar, SqlDbType.Char, SqlDbType.NText, SqlDbType.Text, SqlDbType.VarBinary,
                SqlDbType.Image, SqlDbType.Variant,
            })
            {
                cases.Add(type, false);
                cases.Add(type, true);
            }

            return cases;
        }
    }

    private static readonly Dictionary<string, (SqlDbType?[] Types, Func<object> Create)> s_values = new()
    {
        ["string"] = (
            [
                null, SqlDbType.NVarChar, SqlDbType.VarChar, SqlDbType.Char, SqlDbType.NChar, SqlDbType.Text, SqlDbType.NText,
                SqlDbType.Variant
            ],
            () => "abcd"),
        ["char[]"] = ([null, SqlDbType.NVarChar, SqlDbType.VarChar], () => "abcd".ToCharArray()),
        ["long string"] = ([null, SqlDbType.VarChar, SqlDbType.NText], () => new string('x', 9000)),
        ["no text"] = ([null, SqlDbType.VarChar], () => ""),
        ["text of a number"] = ([SqlDbType.NVarChar, SqlDbType.VarChar], () => 1234),
        ["SqlString"] = ([null, SqlDbType.VarChar], () => new SqlString("abcd")),
        ["SqlChars"] = ([null, SqlDbType.VarChar], () => new SqlChars("abcd".ToCharArray())),
        ["byte[]"] = ([null, SqlDbType.VarBinary, SqlDbType.Binary, SqlDbType.Image, SqlDbType.Variant], () => new byte[] { 1, 2, 3, 4 }),
        ["long byte[]"] = ([null, SqlDbType.Image], () => new byte[9000]),
        ["no bytes"] = ([null], () => Array.Empty<byte>()),
        ["SqlBinary"] = ([null, SqlDbType.Image], () => new SqlBinary([1, 2, 3, 4])),
        ["SqlBytes"] = ([null, SqlDbType.Image], () => new SqlBytes([1, 2, 3, 4])),
        ["xml"] = ([SqlDbType.Xml], () => "<a/>"),
        ["SqlXml"] = ([null, SqlDbType.NVarChar], () => new SqlXml(XmlReader.Create(new StringReader("<a/>")))),
        ["stream"] = ([null], () => new MemoryStream([1, 2, 3, 4])),
        ["text reader"] = ([null, SqlDbType.VarChar], () => new StringReader("abcd")),
        ["NULL"] = ([null, SqlDbType.VarBinary], () => DBNull.Value),
        ["number"] = ([null], () => 5),
    };

    public static TheoryData<string, bool> Values => EachWay.Of(s_values.Keys);

    [Theory]
    [MemberData(nameof(Values))]
    public async Task A_part_of_a_value_is_sent_or_rejected_as_in_SqlClient(string name, bool isAsync)
    {
        foreach (SqlDbType? type in s_values[name].Types)
        {
            await ParameterComparison.AgreeAsync(isAsync, async run =>
            {
                foreach ((int size, int offset) in s_parts)
                {
                    await run.SendAsync(run.Statement("select 1", Set(type, s_values[name].Create(), size, offset)));
                }
            });
        }
    }

    [Theory]
    [MemberData(nameof(RestTypes))]
    public async Task Without_a_size_the_rest_of_the_value_is_sent(SqlDbType type, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start()
            .OnRequest((_, request) => request is RpcMessage { Call: { } call } ? EchoParameters.TryAnswer(call) : null);
        await using SqlConnection connection = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=false");
        connection.Open();
        foreach ((int? size, int offset, string? expected) in s_rests)
        {
            await using SqlCommand command = new("select @p", connection);
            object given = type is SqlDbType.VarBinary or SqlDbType.Image ? "abcd"u8.ToArray() : "abcd";
            SqlParameter parameter = command.Parameters.Add(new SqlParameter("@p", type) { Value = given, Offset = offset });
            if (size is { } stated)
            {
                parameter.Size = stated;
            }

            object? value = null;
            Exception? exception = await Record.ExceptionAsync(async () =>
                value = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());

            Assert.Equal(expected is null ? typeof(ArgumentOutOfRangeException) : null, exception?.GetType());
            Assert.Equal(expected, value is byte[] bytes ? System.Text.Encoding.ASCII.GetString(bytes) : (value as string)?.TrimEnd('\0'));
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_offset_beyond_the_value_throws(bool isAsync)
    {
        IReadOnlyList<string> notes = await ParameterComparison.AgreeAsync(
            isAsync, run => run.SendAsync(run.Statement("select 1", Set(SqlDbType.Xml, "<a/>", 2, 9))));

        Assert.Equal(["ArgumentOutOfRangeException 0 Open"], notes);
    }

    private static Action<dynamic> Set(SqlDbType? type, object value, int size, int offset) => p =>
    {
        p.ParameterName = "@p";
        if (type is { } stated)
        {
            p.SqlDbType = stated;
        }

        p.Value = value;
        p.Size = size;
        p.Offset = offset;
    };
}
