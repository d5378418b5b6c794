using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>A table's name as the text of a command.</summary>
public sealed class TableDirectTests
{
    [Theory]
    [InlineData("t", "SELECT * FROM [t]", false)]
    [InlineData("t", "SELECT * FROM [t]", true)]
    [InlineData("dbo.[two words]", "SELECT * FROM [dbo].[two words]", true)]
    [InlineData("db..\"a]b\"", "SELECT * FROM [db]..[a]]b]", false)]
    [InlineData("s.d.o.#t", "SELECT * FROM [s].[d].[o].[#t]", false)]
    public async Task All_rows_of_the_table_are_selected(string table, string statement, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql(statement, new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done(2));
        using SqlCommand command = rig.Command(table);
        command.CommandType = CommandType.TableDirect;

        using (SqlDataReader reader = await Ways.ReaderAsync(command, isAsync))
        {
            Assert.True(await Ways.ReadAsync(reader, isAsync));
            Assert.True(await Ways.ReadAsync(reader, isAsync));
            Assert.False(await Ways.ReadAsync(reader, isAsync));
        }

        Assert.Equal(table, command.CommandText);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData("a.b.c.d.e")]
    [InlineData("[open")]
    [InlineData("dbo.")]
    [InlineData("t] where 1=1 --")]
    public async Task Invalid_table_names_are_rejected_before_anything_is_sent(string text)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command(text);
        command.CommandType = CommandType.TableDirect;

        Assert.Contains(text, Assert.Throws<ArgumentException>(() => command.ExecuteReader()).Message, StringComparison.Ordinal);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task TableDirect_rejects_parameters()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("t");
        command.CommandType = CommandType.TableDirect;
        command.Parameters.AddWithValue("@p", 1);

        Assert.Throws<InvalidOperationException>(() => command.ExecuteReader());
        await rig.AssertUsableAsync();
    }
}
