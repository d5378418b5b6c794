using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The sizes of text, ntext and image columns, which servers announce with different lengths.</summary>
[AlsoWithMars]
public sealed class ColumnSizeTests
{
    [Theory]
    [InlineData(TypeId.NText, int.MaxValue, int.MaxValue)]
    [InlineData(TypeId.NText, int.MaxValue - 1, 1_073_741_823)]
    [InlineData(TypeId.NText, 1000, 500)]
    [InlineData(TypeId.Text, int.MaxValue, int.MaxValue)]
    [InlineData(TypeId.Text, 1000, 1000)]
    [InlineData(TypeId.Image, int.MaxValue, int.MaxValue)]
    public async Task The_size_is_what_the_server_announced(TypeId type, int byteCount, int expected)
    {
        Column column = type == TypeId.NText ? Column.NText("c") : type == TypeId.Text ? Column.Text("c") : Column.Image("c");
        foreach (bool isAsync in (bool[])[false, true])
        {
            await BothProviders.ComeToAsync(
                $"execute: reader; table: {expected}; column: {expected}",
                isAsync,
                new Answer().Columns(column with { Type = column.Type with { MaxLength = byteCount } }).Done(),
                async run =>
                {
                    await run.ExecuteAsync();
                    run.Show("table", () => run.Reader.GetSchemaTable()!.Rows[0][SchemaTableColumn.ColumnSize]);
                    run.Show("column", () => run.Reader.GetColumnSchema()[0].ColumnSize);
                });
        }
    }
}
