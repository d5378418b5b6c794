using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>A column with xml that is not well-formed: the getter fails, and the rest of the response is read.</summary>
[AlsoWithMars]
public sealed class MalformedXmlTests
{
    private static readonly Answer s_answer = new Answer()
        .Columns(Column.Int("a"), Column.Xml("x"), Column.Int("b")).Row(1, "<a><b></a>", 7).Row(2, "<c/>", 8).Done()
        .Columns(Column.Int("z")).Row(9).Done();

    public static MatrixTheoryData<string, CommandBehavior, bool> Getters { get; } = new(
        ["GetValue", "GetString", "GetValues", "GetXmlReader", "GetSqlXml", "GetFieldValue<string>", "GetFieldValue<SqlXml>"],
        [CommandBehavior.Default, CommandBehavior.SequentialAccess],
        [false, true]);

    [Theory]
    [MemberData(nameof(Getters))]
    public Task The_connection_and_the_rest_of_the_response_stay_usable(string getter, CommandBehavior behavior, bool isAsync) =>
        BothProviders.AgreeAsync(isAsync, s_answer, async run =>
        {
            await run.ExecuteAsync(behavior);
            await run.ReadAsync();
            await run.TryAsync("xml", () => ReadAsync(run, getter));
            run.Show("state", () => run.Connection.State);
            if (getter != "GetValues")
            {
                run.Show("next column", () => run.Reader.GetInt32(2));
            }

            await run.ReadAsync();
            run.Show("next row", () => run.Reader.GetInt32(0));
            await run.NextAsync();
            await run.ReadAsync();
            run.Show("next result", () => run.Reader.GetInt32(0));
            await run.CloseAndGoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task The_exception_is_an_XmlException(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; read: True; xml: XmlException; next column: 7; read: True; close: closed; go on: 1",
        isAsync,
        s_answer,
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await run.TryAsync("xml", () => ReadAsync(run, "GetFieldValue<string>"));
            run.Show("next column", () => run.Reader.GetInt32(2));
            await run.ReadAsync();
            await run.CloseAndGoOnAsync();
        });

    private static async Task<object?> ReadAsync(ReaderRun run, string getter) => getter switch
    {
        "GetValue" => run.Reader.GetValue(1),
        "GetString" => run.Reader.GetString(1),
        "GetValues" => run.Reader.GetValues(new object[3]),
        "GetXmlReader" => ReadAll(((dynamic)run.Reader).GetXmlReader(1)),
        "GetSqlXml" => ((SqlXml)((dynamic)run.Reader).GetSqlXml(1)).Value,
        "GetFieldValue<SqlXml>" =>
            (run.IsAsync ? await run.Reader.GetFieldValueAsync<SqlXml>(1) : run.Reader.GetFieldValue<SqlXml>(1)).Value,
        "GetFieldValue<string>" => run.IsAsync ? await run.Reader.GetFieldValueAsync<string>(1) : run.Reader.GetFieldValue<string>(1),
        _ => throw new KeyNotFoundException(getter),
    };

    private static string ReadAll(XmlReader reader)
    {
        reader.MoveToContent();
        return reader.ReadOuterXml();
    }
}
