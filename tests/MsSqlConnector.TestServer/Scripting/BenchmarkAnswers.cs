using System;
using System.Collections.Concurrent;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The result sets that benchmarks read, always the same, framed once.</summary>
public static partial class BenchmarkAnswers
{
    public const string FortunesText = "SELECT id, message FROM fortune";
    public const string MixedText = "SELECT * FROM mixed";
    public const string WideText = "SELECT * FROM wide";
    public const string NullableWideText = "SELECT * FROM wide_nullable";

    /// <summary>The maximum number of result sets in one response.</summary>
    public const int MaxSetCount = 64;

    /// <summary>The number of rows of <see cref="Fortunes"/>.</summary>
    public const int FortuneCount = 12;

    /// <summary>The statement that is read into objects: rows of <see cref="Mixed"/>.</summary>
    public const string ObjectsText = "SELECT TOP (10000) * FROM mixed";

    public const int ObjectCount = 10_000;

    /// <summary>A statement that can have any parameters.</summary>
    public const string ParametersText = "SELECT 42 AS amount";

    /// <summary>
    /// The prefix of statements with parameters; a number follows, so that any number of different statements is available.
    /// </summary>
    public const string ItemText =
        "SELECT [i].[amount] FROM [item] AS [i] WHERE [i].[id] = @id AND [i].[name] = @name AND [i].[state] = @state "
        + "ORDER BY [i].[id] OFFSET 0 ROWS FETCH NEXT 1 ROWS ONLY -- ";

    /// <summary>The statement that receives large values.</summary>
    public const string SendText = "INSERT INTO large (text) VALUES (@text)";

    /// <summary>The database in which text that is not Unicode is UTF-8.</summary>
    public const string Utf8Database = "utf8";

    public const int DefaultMixedRowCount = 100_000;
    public const int DefaultWideRowCount = 10_000;
    public const int WideColumnCount = 1_000;

    /// <summary>For result sets that are too large to be stored.</summary>
    private const int RepeatedRowCount = 1_000;

    private static readonly Regex s_textOf = new(@"^SELECT REPLICATE\(CAST\(N'A' AS nvarchar\(max\)\), (\d{1,9})\) AS text$");
    private static readonly Regex s_rowsOf = new(@"^SELECT TOP \((\d{1,6})\) \* FROM rows_(\d{1,4})$");

    // This length makes the caller's strings, rows and list 1940 bytes.
    private static readonly string[] s_fortunes =
    [
        "A cache is a promise to be wrong quickly.",
        "The last bug is always found by the first user.",
        "Nothing lasts like a column called temp.",
        "Every protocol has a length field with a story.",
        "It compiled; the rest is documentation.",
        "A forgotten field is remembered at night.",
        "Two locks walk into a bar. Neither is served.",
        "Premature awaiting is the root of some garbage.",
        "The split packet was the one that mattered.",
        "Measure twice, inline once.",
        "<em>This should arrive as it was sent.</em>",
        "データベースは静かに待っている",
    ];

    private static readonly string[] s_statementsOfSets =
        [.. Enumerable.Range(0, MaxSetCount + 1).Select(static count => string.Join("; ", Enumerable.Repeat(FortunesText, count)))];

    private static readonly ConcurrentDictionary<string, PreparedAnswer> s_rows = new();
    private static readonly ConcurrentDictionary<int, PreparedAnswer> s_texts = new();
    private static readonly Answer s_item = new Answer().Columns(Column.Int("amount")).Row(42).Done();

    /// <summary>
    /// Configures a server to respond to the texts above, those of <see cref="TypeAnswers"/>, <see cref="StatementOfText"/> and
    /// <see cref="StatementOfRows"/>, and adds the tables of <see cref="BenchmarkTables"/>.
    /// </summary>
    /// <param name="server">The server.</param>
    /// <param name="rowCount">The rows of the mixed and wide responses; null for the default of the benchmarks.</param>
    public static TdsServer ServeBenchmarks(this TdsServer server, int? rowCount = null) => server
        .AddBenchmarkTables()
        .AddSets()
        .OnSql(MixedText, Rows(n => Mixed(n), rowCount, DefaultMixedRowCount))
        .OnSql(WideText, Rows(n => Wide(n), rowCount, DefaultWideRowCount))
        .OnSql(NullableWideText, Rows(n => Wide(n, isNullable: true), rowCount, DefaultWideRowCount))
        .OnSql(ObjectsText, Prepared(() => Mixed(ObjectCount)))
        .OnSql(ParametersText, Prepared(() => new Answer().Columns(Column.Int("amount")).Row(42).Done()))
        .OnSql(SendText, Prepared(() => new Answer().Done(1)))
        .OnSql(TypeAnswers.TryFind)
        .OnSql(text => s_rowsOf.Match(text) is { Success: true } match
            ? s_rows.GetOrAdd(text, _ => Prepared(() => Wide(Number(match, 1), Number(match, 2))))
            : null)
        .OnSql(text => text.StartsWith(ItemText.TrimEnd(), StringComparison.Ordinal) ? s_item : null)
        .OnSql(text => s_textOf.Match(text) is { Success: true } match
            ? s_texts.GetOrAdd(Number(match, 1), n => Prepared(() => Text(n)))
            : null);

    /// <summary>Twelve rows of an int and an nvarchar(2048).</summary>
    public static Answer Fortunes() => Sets(1);

    /// <summary>Several result sets with the rows of <see cref="Fortunes"/>.</summary>
    public static Answer Sets(int count)
    {
        Answer answer = new();
        for (int set = 0; set < count; set++)
        {
            answer.Columns(Column.Int("id"), Column.NVarChar("message", 2048));
            for (int i = 0; i < s_fortunes.Length; i++)
            {
                answer.Row(i + 1, s_fortunes[i]);
            }

            answer.Done();
        }

        return answer;
    }

    /// <summary>The statements of <see cref="Sets"/>.</summary>
    public static string StatementsOfSets(int count) => s_statementsOfSets[count];

    /// <summary>Rows of four int, three nvarchar(50), datetime2, bigint and float, 192 bytes each.</summary>
    public static Answer Mixed(int rowCount)
    {
        Answer answer = new Answer().Columns(
            Column.Int("a"), Column.Int("b"), Column.Int("c"), Column.Int("d"),
            Column.NVarChar("first", 50), Column.NVarChar("second", 50), Column.NVarChar("third", 50),
            Column.DateTime2("at"), Column.BigInt("big"), Column.Float("ratio"));
        DateTime origin = new(2020, 1, 1);
        for (int i = 0; i < rowCount; i++)
        {
            answer.Row(
                i, i * 3, -i, i % 1000,
                $"first name of row {i:D6}", $"the second of {i:D8}", $"third column's text {i:D6}",
                origin.AddTicks(i * 1_234_567L), i * 5_000_000_000L, i / 7.0);
        }

        return answer.Done();
    }

    /// <summary>Rows of a thousand int columns.</summary>
    public static Answer Wide(int rowCount, int columnCount = WideColumnCount, bool isNullable = false)
    {
        Answer answer = new Answer().Columns([.. Enumerable.Range(0, columnCount)
            .Select(i => Column.Int($"c{i}"))
            .Select(c => isNullable ? c.Nullable : c)]);
        object?[] values = new object?[columnCount];
        for (int row = 0; row < rowCount; row++)
        {
            for (int i = 0; i < columnCount; i++)
            {
                values[i] = (row * columnCount) + i;
            }

            answer.Row(values);
        }

        return answer.Done();
    }

    /// <summary>One row with one nvarchar(max) of this many characters.</summary>
    public static Answer Text(int charCount) => new Answer()
        .Columns(Column.NVarChar("text", Column.Max))
        .Row(string.Create(charCount, 0, (chars, _) =>
        {
            for (int i = 0; i < chars.Length; i++)
            {
                chars[i] = (char)((i % 61 == 60 ? 0x3042 : 'A') + (i % 26));
            }
        }))
        .Done();

    /// <summary>The statement of <see cref="Text"/>.</summary>
    public static string StatementOfText(int charCount) =>
        FormattableString.Invariant($"SELECT REPLICATE(CAST(N'A' AS nvarchar(max)), {charCount}) AS text");

    /// <summary>The statement of <see cref="Wide"/>, with the given numbers of rows and columns.</summary>
    public static string StatementOfRows(int rowCount, int columnCount) =>
        FormattableString.Invariant($"SELECT TOP ({rowCount}) * FROM rows_{columnCount}");

    private static TdsServer AddSets(this TdsServer server)
    {
        for (int i = 1; i <= MaxSetCount; i++)
        {
            int count = i;
            server.OnSql(StatementsOfSets(count), Prepared(() => Sets(count)));
        }

        return server;
    }

    /// <summary>Stored completely unless more rows than usual are requested.</summary>
    private static PreparedAnswer Rows(Func<int, Answer> build, int? rowCount, int usualRowCount) => rowCount > usualRowCount
        ? new PreparedAnswer(new RepeatedAnswer(build, rowCount.Value, RepeatedRowCount))
        : Prepared(() => build(rowCount ?? usualRowCount));

    private static int Number(Match match, int group) => int.Parse(match.Groups[group].Value, CultureInfo.InvariantCulture);

    private static PreparedAnswer Prepared(Func<Answer> build) => new(new LazyAnswer(build));
}
