using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Columns with collations of several code pages and of UTF-8.</summary>
public sealed class TextTests
{
    private const string Select = "select Latin, Utf8, Japanese, Cyrillic, Chinese, Greek, Hebrew, Sensitive from dbo.Texts";
    private const string Find = "select Id from dbo.Texts where Utf8 = @text and Sensitive = N'Aa'";

    private static readonly object?[] s_values = ["naïve café", "漢字 é 😀", "日本語", "Привет", "汉语", "Ελληνικά", "עברית", "Aa"];

    [Theory, EachTarget(Needs = ServerFeature.Utf8Collations)]
    public Task Text_is_read_in_the_encoding_of_its_column(Target target, bool isAsync) =>
        Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Specification("2.2.5.1.2"),
            server => server.OnSql(Select, new Answer().Columns(
                Column.VarChar("Latin", 40), Column.VarChar("Utf8", 80, Collation.Utf8),
                Column.VarChar("Japanese", 40, Collation.ForLcid(0x0411)),
                Column.VarChar("Cyrillic", 40, Collation.ForLcid(0x0419)), Column.VarChar("Chinese", 40, Collation.ForLcid(0x0804)),
                Column.VarChar("Greek", 40, Collation.ForLcid(0x0408)), Column.VarChar("Hebrew", 40, Collation.ForLcid(0x040D)),
                Column.NVarChar("Sensitive", 40, new Collation(0x2200_0409, 0))).Row(s_values).Done()),
            run => run.ReadAsync(Select),
            $"columns 8; row {string.Join(", ", s_values)}; affected -1",
            RequestCount: 1));

    [Theory, EachTarget(Needs = ServerFeature.Utf8Collations)]
    public Task Text_of_a_parameter_is_found(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Documentation("Collation and Unicode support"),
        server => server.OnRequest((_, request) => request is MsSqlConnector.TestServer.Messages.RpcMessage { Call: { Text: Find } call }
            ? Found((string?)call.Parameters[2].Value == "漢字 é 😀") : null),
        async run =>
        {
            using DbCommand command = run.Command(Find, ("@text", "漢字 é 😀"));
            command.Parameters[0].DbType = DbType.String;
            await run.ReadAsync(command);
            command.Parameters[0].Value = "漢字";
            await run.ReadAsync(command);
        },
        "columns 1; row 1; affected -1; columns 1; affected -1",
        RequestCount: 2));

    private static Answer Found(bool isFound)
    {
        Answer answer = new Answer().Columns(Column.Int("Id"));
        return (isFound ? answer.Row(1) : answer).Done();
    }
}
