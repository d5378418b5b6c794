using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Values in pieces: lengths, offsets, ends.</summary>
[AlsoWithMars]
public sealed class PieceTests
{
    private static readonly byte[] s_bytes = [1, 2, 3, 4, 5, 6];

    public static TheoryData<string, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool>();
            foreach (string name in new[]
            {
                "varbinary max", "unknown", "varbinary", "image", "nvarchar max", "ntext", "varchar max", "text",
            })
            {
                cases.Add(name, false);
                cases.Add(name, true);
            }

            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public Task Bytes_are_counted_and_copied_from_an_offset(string name, bool isSequential) => BothProviders.AgreeAsync(
        isAsync: false,
        Make(name),
        async run =>
        {
            byte[] bytes = new byte[4];
            await run.ExecuteAsync(isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default);
            await run.ReadAsync();
            run.Show("length", () => run.Reader.GetBytes(0, 0, null, 0, 0));
            run.Show("length again", () => run.Reader.GetBytes(0, 0, null, 0, 0));
            run.Show("three from one on", () => run.Reader.GetBytes(0, 1, bytes, 1, 3));
            run.Note(Convert.ToHexString(bytes));
            run.Show("not null", () => run.Reader.IsDBNull(0));
            run.Show("the rest", () => run.Reader.GetBytes(0, 4, bytes, 0, 4));
            run.Show("beyond", () => run.Reader.GetBytes(0, 19, bytes, 0, 4));
            run.Show("next", () => run.Reader.GetInt32(1));
            await run.ReadAsync();
        });

    [Theory]
    [InlineData("nvarchar max", false)]
    [InlineData("nvarchar max", true)]
    [InlineData("ntext", false)]
    [InlineData("ntext", true)]
    [InlineData("varchar max", false)]
    [InlineData("varchar max", true)]
    [InlineData("text", false)]
    [InlineData("text", true)]
    public Task Characters_are_counted_and_copied_from_an_offset(string name, bool isSequential) => BothProviders.AgreeAsync(
        isAsync: false,
        Make(name),
        async run =>
        {
            char[] chars = ['-', '-', '-', '-'];
            await run.ExecuteAsync(isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default);
            await run.ReadAsync();
            run.Show("length", () => run.Reader.GetChars(0, 0, null, 0, 0));
            run.Show("three from one on", () => run.Reader.GetChars(0, 1, chars, 1, 3));
            run.Note(new string(chars));
            run.Show("the rest", () => run.Reader.GetChars(0, 4, chars, 0, 4));
            run.Show("beyond", () => run.Reader.GetChars(0, 19, chars, 0, 4));
            run.Show("next", () => run.Reader.GetInt32(1));
            await run.ReadAsync();
        });

    // The number of characters in a variable-width encoding is not known before they are read; SqlClient also returns bytes.
    [Fact]
    public Task The_length_of_a_variable_width_text_is_an_upper_bound() => BothProviders.ComeToAsync(
        "execute: reader; read: True; length: 8; all: 7",
        isAsync: false,
        Bytes(Column.VarChar("c", Column.Max, Collation.Utf8), "aäbcdef"),
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            await run.ReadAsync();
            run.Show("length", () => run.Reader.GetChars(0, 0, null, 0, 0));
            run.Show("all", () => run.Reader.GetChars(0, 0, new char[8], 0, 8));
        });

    private static Answer Bytes(Column column, object value) => new Answer().Columns(column, Column.Int("d")).Row(value, 7).Done();

    private static Answer Make(string name) => name switch
    {
        "varbinary max" => Bytes(Column.VarBinary("c", Column.Max), s_bytes),
        "unknown" => Bytes(Column.VarBinary("c", Column.Max), LargeValue.Unknown(s_bytes)),
        "varbinary" => Bytes(Column.VarBinary("c", 10), s_bytes),
        "image" => Bytes(Column.Image("c"), s_bytes),
        "nvarchar max" => Bytes(Column.NVarChar("c", Column.Max), "abcdef"),
        "ntext" => Bytes(Column.NText("c"), "abcdef"),
        "varchar max" => Bytes(Column.VarChar("c", Column.Max), "abcdef"),
        _ => Bytes(Column.Text("c"), "abcdef"),
    };
}
