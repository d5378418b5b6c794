using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Requests for pieces of a value that are longer than the rest of the value, or than the buffer.</summary>
[AlsoWithMars]
public sealed class PieceRangeTests
{
    private static readonly byte[] s_bytes = [1, 2, 3, 4, 5, 6];

    public static MatrixTheoryData<string, bool> Columns { get; } = new(
        ["binary", "binary max", "image", "text", "text max", "ntext"], [false, true]);

    [Theory, MemberData(nameof(Columns))]
    public Task A_length_beyond_the_end_of_the_value_means_the_rest_of_it(string name, bool isAsync) =>
        BothProviders.AgreeAsync(isAsync, Make(name), async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            foreach ((long dataIndex, int index, int length) in new[]
            {
                (0L, 0, 100), (0, 4, 7), (1, 5, 100), (5, 9, 100), (6, 10, 1), (6, 0, 100), (7, 10, 1), (100, 3, 100)
            })
            {
                run.Show($"{dataIndex} {index} {length}", () => Copy(run.Reader, name, dataIndex, index, length));
            }

            run.Show("next", () => run.Reader.GetInt32(1));
        });

    [Theory, MemberData(nameof(Columns))]
    public Task A_loop_with_a_fixed_length_ends_with_sequential_access(string name, bool isAsync) =>
        BothProviders.AgreeAsync(isAsync, Make(name), async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            await run.ReadAsync();
            run.Show("first", () => Copy(run.Reader, name, 0, 0, 4));
            run.Show("last", () => Copy(run.Reader, name, 4, 4, 4));
            run.Show("next", () => run.Reader.GetInt32(1));
        });

    [Theory]
    [InlineData("binary", false)]
    [InlineData("binary", true)]
    [InlineData("binary max", false)]
    [InlineData("binary max", true)]
    [InlineData("image", true)]
    [InlineData("text max", false)]
    [InlineData("text max", true)]
    public Task With_sequential_access_the_length_is_also_reduced_to_the_rest_of_the_value(string name, bool isAsync) =>
        BothProviders.DifferAsync(
            "buffer-ranges",
            "execute: reader; read: True; rest: IndexOutOfRangeException; next: 7",
            "execute: reader; read: True; rest: 2 .,.,.,.,.,.,.,.,5,6; end: 0 .,.,.,.,.,.,.,.,.,.; next: 7",
            isAsync,
            Make(name),
            async run =>
            {
                await run.ExecuteAsync(CommandBehavior.SequentialAccess);
                await run.ReadAsync();
                run.Show("rest", () => Copy(run.Reader, name, 4, 8, 4));
                if (run.Reader is SqlDataReader)
                {
                    run.Show("end", () => Copy(run.Reader, name, 6, 10, 4));
                }

                run.Show("next", () => run.Reader.GetInt32(1));
            });

    [Theory]
    [InlineData(CommandBehavior.Default, 0, 3)]
    [InlineData(CommandBehavior.Default, 8, 3)]
    [InlineData(CommandBehavior.Default, 11, 1)]
    [InlineData(CommandBehavior.Default, -1, 1)]
    [InlineData(CommandBehavior.Default, 0, -1)]
    [InlineData(CommandBehavior.SequentialAccess, 8, 3)]
    public Task A_piece_that_exceeds_the_buffer_is_rejected_and_the_value_can_still_be_read(
        CommandBehavior behavior, int index, int length) =>
        BothProviders.AgreeAsync(isAsync: false, Make("binary max"), async run =>
        {
            await run.ExecuteAsync(behavior);
            await run.ReadAsync();
            byte[] buffer = new byte[index is 0 && length > 0 ? 2 : 10];
            run.Note(
                Record.Exception(() => run.Reader.GetBytes(0, 0, buffer, index, length)) is ArgumentException or IndexOutOfRangeException
                    ? "refused"
                    : "a value");
            run.Show("then", () => Copy(run.Reader, "binary", 0, 0, 6));
            run.Show("next", () => run.Reader.GetInt32(1));
        });

    private static string Copy(DbDataReader reader, string name, long dataIndex, int index, int length)
    {
        char[] chars = new char[10];
        byte[] bytes = new byte[10];
        long count = name.Contains("text", StringComparison.Ordinal)
            ? reader.GetChars(0, dataIndex, chars, index, length)
            : reader.GetBytes(0, dataIndex, bytes, index, length);
        return $"{count} "
            + $"{string.Join(',', name.Contains("text", StringComparison.Ordinal) ? Array.ConvertAll(chars, Show) : Array.ConvertAll(bytes, b => Show((char)(b == 0 ? 0 : b + '0'))))}";
    }

    private static string Show(char c) => c == '\0' ? "." : c.ToString();

    private static Answer Make(string name) => name switch
    {
        "binary" => Value(Column.VarBinary("c", 10), s_bytes),
        "binary max" => Value(Column.VarBinary("c", Column.Max), s_bytes),
        "image" => Value(Column.Image("c"), s_bytes),
        "text" => Value(Column.NVarChar("c", 10), "123456"),
        "text max" => Value(Column.VarChar("c", Column.Max), "123456"),
        _ => Value(Column.NText("c"), "123456"),
    };

    private static Answer Value(Column column, object value) => new Answer().Columns(column, Column.Int("d")).Row(value, 7).Done();
}
