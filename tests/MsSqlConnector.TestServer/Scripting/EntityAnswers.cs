using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The responses to the statements that Entity Framework Core generates in the benchmarks.</summary>
public static class EntityAnswers
{
    public const string QueryText = "SELECT [f].[id], [f].[message]\nFROM [fortune] AS [f]";

    public const string InsertText =
        "SET IMPLICIT_TRANSACTIONS OFF;\nSET NOCOUNT ON;\nINSERT INTO [new_fortune] ([message])\nOUTPUT INSERTED.[id]\nVALUES (@p0);";

    /// <summary>Adds the responses to a server.</summary>
    public static TdsServer ServeEntities(this TdsServer server) => server
        .OnSql(QueryText, new PreparedAnswer(new LazyAnswer(BenchmarkAnswers.Fortunes)))
        .OnSql(InsertText, new PreparedAnswer(new LazyAnswer(() => new Answer().Columns(Column.Int("id")).Row(13).Done())));
}
