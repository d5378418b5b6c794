using System;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Values that Microsoft.Data.SqlClient cannot read, or reads incorrectly.</summary>
public sealed class ValueFaultTests
{
    [Fact]
    public async Task GetChar_reads_a_text_of_one_character() => Assert.Equal(
        new Outcomes("NotSupportedException", "x"),
        await Outcomes.OfAsync(Answers.Of(Column.Char("c", 1), "x"), run => run.Read().GetChar(0)));

    [Fact]
    public async Task A_null_rowversion_is_read_as_DBNull_with_sequential_access() => Assert.Equal(
        new Outcomes("Byte[]", "DBNull"),
        await Outcomes.OfAsync(NullRowVersion(), run =>
        {
            DbDataReader reader = run.Read(CommandBehavior.SequentialAccess);
            reader.IsDBNull(0);
            return reader.GetValue(0).GetType().Name;
        }));

    [Fact]
    public async Task IsDBNull_is_true_for_a_null_rowversion_after_ReadAsync() => Assert.Equal(
        new Outcomes("False", "True"),
        await Outcomes.OfAsync(NullRowVersion(), async run =>
        {
            DbDataReader reader = await run.Command().ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
            await reader.ReadAsync(TestToken);
            return reader.IsDBNull(0);
        }));

    [Fact]
    public async Task An_unpaired_surrogate_is_preserved() => Assert.Equal(
        new Outcomes("FFFD", "DC0B"),
        await Outcomes.OfAsync(
            Answers.Of(Column.NVarChar("c", 10), new EncodedValue([0x0B, 0xDC])),
            run => ((int)run.Read().GetString(0)[0]).ToString("X4", CultureInfo.InvariantCulture)));

    [Fact]
    public async Task A_half_precision_vector_is_readable() => Assert.Equal(
        new Outcomes("NotSupportedException", "1.5"),
        await Outcomes.OfAsync(
            Answers.Of(Column.HalfVector("c", 1), new[] { (Half)1.5 }),
            run => ((SqlTypes.SqlVector<Half>)run.Read().GetValue(0)).Memory.Span[0]));

    [Fact]
    public async Task A_CLR_type_without_its_assembly_is_read_as_bytes()
    {
        TypeNaming name = new("db", "dbo", "geo", "Absent.Type, Absent, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null");

        Assert.Equal(
            new Outcomes("FileNotFoundException", "0102"),
            await Outcomes.OfAsync(Answers.Of(Column.Udt("c", name), new byte[] { 1, 2 }), run => run.Read().GetValue(0)));
    }

    [Fact]
    public async Task A_stream_is_complete_after_IsDBNull() => Assert.Equal(
        new Outcomes("0", "3"),
        await Outcomes.OfAsync(Answers.Of(Column.VarBinary("c", Column.Max), new byte[] { 1, 2, 3 }), run =>
        {
            DbDataReader reader = run.Read(CommandBehavior.SequentialAccess);
            Assert.False(reader.IsDBNull(0));
            using MemoryStream copy = new();
            reader.GetFieldValue<Stream>(0).CopyTo(copy);
            return copy.Length;
        }));

    [Fact]
    public async Task A_text_reader_is_usable_after_the_next_column_was_read()
    {
        Answer answer = new Answer().Columns(Column.VarChar("a", 1), Column.VarChar("b", 1)).Row("a", "b").Done();

        Assert.Equal(new Outcomes("-1", "97"), await Outcomes.OfAsync(answer, run =>
        {
            DbDataReader reader = run.Read(CommandBehavior.SequentialAccess);
            TextReader first = reader.GetTextReader(0);
            Assert.Equal('b', reader.GetTextReader(1).Read());
            return first.Read();
        }));
    }

    private static Answer NullRowVersion() => new Answer().Columns(Column.RowVersion("c").Nullable).Row([null]).Done();
}
