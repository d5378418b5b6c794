using System;
using System.Data;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.Parsing;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Fuzzing;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Types;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Defects that mutated responses revealed, with one test for each kind.</summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
[AlsoWithMars]
public sealed class UnusualValueTests
{
    private static readonly byte[] s_unknownTokens = [0xDF, 0xFF, 1, 0xB0, 4, 0x99];

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public void Binary_xml_is_read_completely_in_any_split(CommandBehavior behavior)
    {
        Answer answer = new Answer().Columns(Column.Xml("a")).Row(LargeValue.Unknown(BinaryXmlBytes.Sample, 3)).Done();
        foreach (int byteCount in (int[])[1, 2, 3, 5, int.MaxValue])
        {
            var plan = ReadPlan.AtMost(byteCount);
            Assert.Equal(BinaryXmlBytes.SampleText, Read(answer, plan, behavior, reader => reader.GetTextReader(0).ReadToEnd()));
            Assert.Equal(BinaryXmlBytes.SampleText, Read(answer, plan, behavior, reader => reader.GetSqlXml(0).Value));
            Assert.Equal("item", Read(answer, plan, behavior, reader =>
            {
                using XmlReader xml = reader.GetXmlReader(0);
                Assert.Equal(XmlNodeType.Element, xml.MoveToContent());
                Assert.Equal("5", xml.GetAttribute("no"));
                return xml.LocalName;
            }));
        }
    }

    [Theory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public void Binary_xml_with_unknown_tokens_is_a_protocol_error(CommandBehavior behavior)
    {
        Answer answer = new Answer().Columns(Column.Xml("a")).Row(LargeValue.Known(s_unknownTokens)).Done();
        Assert.Equal(20, Assert.Throws<SqlException>(() => Read(answer, ReadPlan.Whole, behavior, reader => reader.GetXmlReader(0))).Class);
        Assert.Equal(
            20,
            Assert.Throws<SqlException>(() => Read(answer, ReadPlan.Whole, behavior, reader => reader.GetTextReader(0).ReadToEnd())).Class);
        Assert.Equal(20, Assert.Throws<SqlException>(() => Read(answer, ReadPlan.Whole, behavior, reader => reader.GetSqlXml(0))).Class);
    }

    [Fact]
    public void An_unpaired_surrogate_is_not_valid_json()
    {
        byte[] text = [(byte)'[', 0, (byte)'"', 0, 0x3D, 0xD8, (byte)'"', 0, (byte)']', 0];
        Answer answer = new Answer().Columns(Column.NVarChar("a", 20)).Row([text]).Done();
        Assert.ThrowsAny<JsonException>(
            () => Read(answer, ReadPlan.Whole, CommandBehavior.Default, reader => reader.GetFieldValue<JsonDocument>(0)));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void An_incomplete_character_at_the_end_of_a_streamed_text_is_an_error(bool isText)
    {
        Answer answer = new Answer().Columns(Column.NVarChar("a", Column.Max)).Row(LargeValue.Unknown(new byte[] { 65, 0, 66 }, 1)).Done();
        SqlException error = Assert.Throws<SqlException>(() => Read(answer, ReadPlan.Whole, CommandBehavior.SequentialAccess, reader =>
            isText ? reader.GetTextReader(0).ReadToEnd().Length : reader.GetChars(0, 0, new char[5], 0, 5)));
        Assert.Contains("(MS-TDS 2.2.5.5.1.3)", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_false_total_allocates_little_memory(bool isText)
    {
        const ulong Announced = 60_000_000;
        Column column = isText ? Column.NVarChar("a", Column.Max) : Column.VarBinary("a", Column.Max);
        Answer answer = new Answer().Columns(column).Row(new LargeValue(new byte[] { 65, 0 }, Announced, [1])).Done();
        Read(answer, ReadPlan.Whole, CommandBehavior.Default, reader => reader.GetValue(0));
        long before = GC.GetAllocatedBytesForCurrentThread();
        object value = Read(answer, ReadPlan.Whole, CommandBehavior.Default, reader => reader.GetValue(0));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2 * 1024 * 1024);
        Assert.Equal(isText ? "A" : new byte[] { 65, 0 }, value);
    }

    [Theory]
    [InlineData(true, 5_000_000, 5_000_000)]
    [InlineData(false, 5_000_000, 5_000_000)]
    [InlineData(true, 5_000_000, 9_000_000)]
    [InlineData(false, 5_000_000, 9_000_000)]
    [InlineData(true, 5_000_000, 2_000_000)]
    [InlineData(false, 5_000_000, 2_000_000)]
    [InlineData(true, 5, 20)]
    [InlineData(false, 5, 20)]
    [InlineData(true, 100, 4_000_000)]
    [InlineData(true, 0x7FFF_FFC6, 5_000_000)]
    [InlineData(true, long.MaxValue, 5_000_000)]
    [InlineData(true, -1, 3_000_000)]
    [InlineData(false, -1, 3_000_000)]
    public void A_value_is_assembled_with_any_announced_total(bool isText, long announcedByteCount, int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        new Random(1).NextBytes(bytes);
        var plp = new PlpData(isText, announcedByteCount);
        for (int position = 0; position < byteCount; position += 8191)
        {
            Assert.True(plp.TryAppend(bytes.AsSpan(position, Math.Min(8191, byteCount - position))));
        }

        object value = plp.Complete();

        ReadOnlySpan<byte> read = isText ? MemoryMarshal.AsBytes(((string)value).AsSpan()) : (byte[])value;
        Assert.True(read.SequenceEqual(bytes));
    }

    private static T Read<T>(Answer answer, ReadPlan plan, CommandBehavior behavior, Func<SqlDataReader, T> read)
    {
        FuzzAnswer framed = FuzzAnswer.FromScript(new ScriptedAnswer("unusual", answer), 4096);
        FuzzLogins logins = FuzzLogins.Instance;
        var source = new FuzzSource { Transport = new FuzzTransport([logins.PreLogin.Bytes, logins.Login.Bytes, framed.Bytes], 2, plan) };
        using SqlConnection connection = source.Connect();
        connection.Open();
        using var command = new SqlCommand("select", connection);
        using SqlDataReader reader = command.ExecuteReader(behavior);
        Assert.True(reader.Read());
        return read(reader);
    }
}
