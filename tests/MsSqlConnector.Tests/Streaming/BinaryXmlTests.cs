using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Types;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>Xml in binary tokens: read without blocking on request, with clear errors for malformed tokens.</summary>
[EveryBuild]
public sealed class BinaryXmlTests
{
    private const int PacketByteCount = 512;

    private static readonly byte[] s_cut = BinaryXmlBytes.Sample[..^9];

    private static readonly byte[] s_senseless = [0xDF, 0xFF, 0x01, 0xB0, 0x04, 0x77, 0x77, 0x77, 0x77, 0x77];

    /// <summary>A list of values, which the platform's reader does not support.</summary>
    private static readonly byte[] s_list = Convert.FromHexString(
        "DFFF01B004F0046900740065006D00F0026E006F00EF000001EF000002F801F6020205000000F51301E400F3016300F7");

    public static TheoryData<CommandBehavior, bool> Modes => new()
    {
        { CommandBehavior.Default, false },
        { CommandBehavior.Default, true },
        { CommandBehavior.SequentialAccess, false },
        { CommandBehavior.SequentialAccess, true },
    };

    [Theory, MemberData(nameof(Modes))]
    public async Task Binary_xml_tokens_are_read_as_text_or_xml_as_requested(CommandBehavior behavior, bool isAsync)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        using SqlDataReader reader = await OpenAsync(source, connection, BinaryXmlBytes.Sample, behavior, isAsync);

        using TextReader text = isAsync ? await reader.GetFieldValueAsync<TextReader>(0, TestToken) : reader.GetTextReader(0);
        Assert.Equal(BinaryXmlBytes.SampleText, text.ReadToEnd());
        using XmlReader xml = isAsync ? await reader.GetFieldValueAsync<XmlReader>(1, TestToken) : reader.GetXmlReader(1);

        // Without sequential access the value is in memory.
        bool readsAsync = isAsync && behavior == CommandBehavior.SequentialAccess;
        Assert.True(readsAsync ? await xml.ReadAsync() : xml.Read());
        Assert.Equal(("item", "5"), (xml.Name, xml.GetAttribute("no")));

        Assert.Equal(0, isAsync ? source.Transport.SynchronousCount : source.Transport.AsynchronousCount);
    }

    [Theory, MemberData(nameof(Modes))]
    public async Task Binary_xml_tokens_that_form_no_document_are_rejected_with_an_explanation(CommandBehavior behavior, bool isAsync)
    {
        foreach (byte[] bytes in new[] { s_cut, s_senseless, s_list })
        {
            foreach (bool isXml in new[] { false, true })
            {
                await using var source = new ReplaySource();
                await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
                using SqlDataReader reader = await OpenAsync(source, connection, bytes, behavior, isAsync);
                SqlException exception = await Assert.ThrowsAsync<SqlException>(
                    isXml
                        ? async () => _ = isAsync ? await reader.GetFieldValueAsync<XmlReader>(1, TestToken) : reader.GetXmlReader(1)
                        : async () => _ = isAsync ? await reader.GetFieldValueAsync<TextReader>(0, TestToken) : reader.GetTextReader(0));
                Assert.Contains("not well-formed", exception.Message);
            }
        }
    }

    [Theory, MemberData(nameof(Modes))]
    public async Task Invalid_xml_throws_XmlException_when_reading_reaches_it(CommandBehavior behavior, bool isAsync)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        string text = string.Concat(Enumerable.Repeat("<a>b</a>", 5_000)) + "<c></d>";
        using SqlDataReader reader = await OpenAsync(source, connection, text, behavior, isAsync);
        using XmlReader xml = isAsync ? await reader.GetFieldValueAsync<XmlReader>(0, TestToken) : reader.GetXmlReader(0);

        // The reader of a buffered value never waits, and is the synchronous reader of the platform.
        bool waits = isAsync && behavior == CommandBehavior.SequentialAccess;
        XmlException exception = await Assert.ThrowsAsync<XmlException>(async () =>
        {
            while (waits ? await xml.ReadAsync() : xml.Read())
            {
            }
        });
        Assert.Contains("'d'", exception.Message);
    }

    private static async Task<SqlDataReader> OpenAsync(
        ReplaySource source, SqlConnection connection, object value, CommandBehavior behavior, bool isAsync)
    {
        var script = new ScriptedAnswer("xml", new Answer().Columns(Column.Xml("a"), Column.Xml("b")).Row(value, value).Done());
        source.Transport.Replay(ReplaySource.Frame(script, PacketByteCount), ReadPlan.AtMost(7));
        using SqlCommand command = new(script.Text, connection);
        SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(behavior, TestToken) : command.ExecuteReader(behavior);
        Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        return reader;
    }
}
