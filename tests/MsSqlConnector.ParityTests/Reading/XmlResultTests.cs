using System;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>ExecuteXmlReader: the moment when the connection becomes usable again, and the reported errors.</summary>
[AlsoWithMars]
public sealed class XmlResultTests
{
    [Theory, SyncAndAsync]
    public Task A_document_read_to_its_end_and_closed_frees_the_connection(bool isAsync) => BothProviders.ComeToAsync(
        "xml: reader; text: Element a;; go on: 1",
        isAsync,
        new Answer().Columns(Column.Xml("a")).Row("<a/>").Row("<b/>").Done(),
        ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task Rows_of_text_are_concatenated(bool isAsync) => BothProviders.ComeToAsync(
        "xml: reader; text: Element a;Element b;EndElement a;; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20).Nullable).Row("<a><").Row([null]).Row("b/>").Row("</a>").Done(),
        ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task Closing_early_frees_the_connection(bool isAsync) => BothProviders.ComeToAsync(
        "xml: reader; read: True; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20)).Row("<a><").Row("b/>").Row("</a>").Done(),
        async run =>
        {
            if (await run.ExecuteXmlAsync() is XmlReader xml)
            {
                await run.TryAsync("read", async () => run.IsAsync ? await xml.ReadAsync() : xml.Read());
                xml.Dispose();
            }

            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task Closing_unread_frees_the_connection(bool isAsync) => BothProviders.DifferAsync(
        "xml-results",
        isAsync ? "xml: reader; go on: InvalidOperationException" : "xml: reader; go on: 1",
        "xml: reader; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20)).Row("<a><").Row("b/>").Row("</a>").Done(),
        async run =>
        {
            (await run.ExecuteXmlAsync() as XmlReader)?.Dispose();
            await run.GoOnAsync();
        });

    [Theory, SyncAndAsync]
    public Task An_error_between_rows_is_thrown(bool isAsync) => BothProviders.DifferAsync(
        "xml-results",
        isAsync ? "xml: reader; text: error 50001 1 16 'e' in '' line 1; go on: 1" : "xml: error 50001 1 16 'e' in '' line 1; go on: 1",
        "xml: reader; text: error 50001 1 16 'e' in '' line 1; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20)).Row("<a>").Row("</a>").Error(50001, 1, 16, "e").Done(),
        ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task An_error_before_the_rows_is_thrown(bool isAsync) => BothProviders.ComeToAsync(
        "xml: error 50001 1 16 'e' in '' line 1; go on: 1", isAsync, new Answer().Error(50001, 1, 16, "e").Done(), ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task An_error_after_the_columns_is_thrown_by_ExecuteXmlReader(bool isAsync) => BothProviders.DifferAsync(
        "xml-results",
        isAsync ? "xml: reader; text: error 50001 1 16 'e' in '' line 1; go on: 1" : "xml: error 50001 1 16 'e' in '' line 1; go on: 1",
        "xml: error 50001 1 16 'e' in '' line 1; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20)).Error(50001, 1, 16, "e").Done(),
        ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task Invalid_xml_throws_XmlException(bool isAsync) => BothProviders.ComeToAsync(
        "xml: reader; text: XmlException; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20)).Row("<a></b>").Done(),
        ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task Zero_rows_yield_an_empty_document(bool isAsync) => BothProviders.ComeToAsync(
        "xml: reader; text: ; go on: 1", isAsync, new Answer().Columns(Column.Xml("a")).Done(), ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task NULL_is_an_empty_document(bool isAsync) => BothProviders.ComeToAsync(
        "xml: reader; text: ; go on: 1", isAsync, new Answer().Columns(Column.Xml("a").Nullable).Row([null]).Done(), ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task A_result_with_two_columns_is_not_a_document(bool isAsync) => BothProviders.ComeToAsync(
        "xml: InvalidOperationException; go on: 1",
        isAsync,
        new Answer().Columns(Column.NVarChar("a", 20), Column.Int("b")).Row("<a/>", 1).Done(),
        ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task A_missing_result_is_not_a_document(bool isAsync) => BothProviders.ComeToAsync(
        "xml: InvalidOperationException; go on: 1", isAsync, new Answer().Done(1), ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task A_numeric_column_is_not_a_document(bool isAsync) => BothProviders.ComeToAsync(
        "xml: InvalidOperationException; go on: 1", isAsync, new Answer().Columns(Column.Int("b")).Row(1).Done(), ReadAllAsync);

    [Theory, SyncAndAsync]
    public Task Text_in_a_code_page_can_be_a_document(bool isAsync) => BothProviders.DifferAsync(
        "xml-results",
        "xml: InvalidOperationException; go on: 1",
        "xml: reader; text: Element a;; go on: 1", isAsync, new Answer().Columns(Column.VarChar("b", 20)).Row("<a/>").Done(), ReadAllAsync);

    private static async Task ReadAllAsync(ReaderRun run)
    {
        if (await run.ExecuteXmlAsync() is XmlReader xml)
        {
            await run.TryAsync("text", async () =>
            {
                string nodes = "";
                while (run.IsAsync ? await xml.ReadAsync() : xml.Read())
                {
                    nodes += $"{xml.NodeType} {xml.Name}{xml.Value};";
                }

                return nodes;
            });
            xml.Dispose();
        }

        await run.GoOnAsync();
    }
}
