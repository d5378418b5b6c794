using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Xml;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Streams and readers as values, synchronously and asynchronously, of every type that supports them.</summary>
internal static class StreamScenarios
{
    private const string Xml = "<?xml version='1.0'?><!-- c --><a x='1' y='\"&amp;'><b/><c></c>é😀<![CDATA[<]]><?pi z?></a>";

    private static readonly byte[] s_bytes = [.. Enumerable.Range(0, 20_000).Select(i => (byte)(i * 7))];
    private static readonly string s_text = string.Concat(Enumerable.Repeat("aé漢😀", 3000));

    public static IEnumerable<WireScenario> All() =>
    [
        .. Sources().Select(source => new WireScenario($"source {source.Name}", run => run.Execute("select @p", source.SetUp))),
        .. Sources().Select(
            source => new WireScenario($"source {source.Name}, asynchronously", run => ExecuteAsynchronously(run, source.SetUp))),
        new("source in a procedure", run => Call(run, Set(null, () => new MemoryStream(s_bytes)))),
        new("source between others", run => run.Execute(
            "select @p",
            p => { p.ParameterName = "@a"; p.Value = 1; },
            Set(null, () => new StringReader("abc")),
            p => { p.ParameterName = "@b"; p.Value = "x"; })),
    ];

    private static (string Name, Action<dynamic> SetUp)[] Sources() =>
    [
        ("stream", Set(null, () => new MemoryStream(s_bytes))),
        ("stream, empty", Set(null, () => new MemoryStream())),
        ("stream of 5", Set(null, () => new MemoryStream(s_bytes), 5)),
        ("stream of 9000", Set(null, () => new MemoryStream(s_bytes), 9000)),
        ("stream of all", Set(null, () => new MemoryStream(s_bytes), -1)),
        ("stream as binary", Set(SqlDbType.Binary, () => new MemoryStream([1, 2, 3]))),
        ("stream as image", Set(SqlDbType.Image, () => new MemoryStream([1, 2, 3]))),
        ("stream both ways",
            p => { Set(SqlDbType.VarBinary, () => new MemoryStream([1, 2, 3]), -1)(p); p.Direction = ParameterDirection.InputOutput; }),
        ("text", Set(null, () => new StringReader(s_text))),
        ("text, empty", Set(null, () => new StringReader(""))),
        ("text of 5", Set(null, () => new StringReader(s_text), 5)),
        ("text of 5000", Set(null, () => new StringReader(s_text), 5000)),
        ("text as char", Set(SqlDbType.Char, () => new StringReader("aéb"))),
        ("text as varchar", Set(SqlDbType.VarChar, () => new StringReader(s_text))),
        ("text as nchar", Set(SqlDbType.NChar, () => new StringReader("aéb"))),
        ("text as text", Set(SqlDbType.Text, () => new StringReader("aéb"))),
        ("text as ntext", Set(SqlDbType.NText, () => new StringReader("aéb"))),
        ("text as xml", Set(SqlDbType.Xml, () => new StringReader("<a/>"))),
        ("text as json", Set(SqlDbTypeExtensions.Json, () => new StringReader("{\"é\":\"漢\"}"))),
        ("xml", Set(null, () => XmlReader.Create(new StringReader(Xml), new XmlReaderSettings { Async = true }))),
        ("xml of a reader that is not asynchronous", Set(null, () => XmlReader.Create(new StringReader(Xml)))),
        ("xml of 4", Set(null, () => XmlReader.Create(new StringReader(Xml)), 4)),
        ("xml fragment", Set(null, () =>
            XmlReader.Create(new StringReader("<a/>text<b/>"), new XmlReaderSettings { ConformanceLevel = ConformanceLevel.Fragment }))),
        ("xml as nvarchar", Set(SqlDbType.NVarChar, () => XmlReader.Create(new StringReader(Xml)))),
        ("xml as varchar", Set(SqlDbType.VarChar, () => XmlReader.Create(new StringReader("<a>é</a>")))),
        ("xml, large", Set(
            null, () => XmlReader.Create(new StringReader("<a>" + string.Concat(Enumerable.Repeat("<b c='d'>text</b>", 1000)) + "</a>")))),
        ("xml with a long text", Set(null, () => XmlReader.Create(new StringReader("<a>" + s_text + "</a>")))),
    ];

    private static Action<dynamic> Set(SqlDbType? type, Func<object> source, int size = 0) => p =>
    {
        p.ParameterName = "@p";
        if (type is { } stated)
        {
            p.SqlDbType = stated;
        }

        p.Size = size;
        p.Value = source();
    };

    private static void ExecuteAsynchronously(WireRun run, Action<dynamic> setUp)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, "select @p", setUp);
        command.ExecuteNonQueryAsync().GetAwaiter().GetResult();
    }

    private static void Call(WireRun run, Action<dynamic> setUp)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, "dbo.p", setUp);
        command.CommandType = CommandType.StoredProcedure;
        command.ExecuteNonQuery();
    }
}
