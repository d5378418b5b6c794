using System;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// The responses of the catalog views, in the form in which Entity Framework Core reads them, for a database with two tables.
/// </summary>
public static class CatalogAnswers
{
    public static void Add(TdsServer server)
    {
        ArgumentNullException.ThrowIfNull(server);
        On(server, "SERVERPROPERTY('EngineEdition')", () => One(Column.Int(""), 3));
        On(server, "SERVERPROPERTY('Collation')", () => One(Name(""), "Latin1_General_CI_AS"));
        On(server, "SELECT collation_name", () => One(Name(""), "German_PhoneBook_CI_AS"));
        On(server, "compatibility_level", () => One(Column.TinyInt(""), (byte)160));
        On(server, "@@VERSION", () => One(Name(""), "Microsoft SQL Server 2022"));
        On(server, "SELECT SCHEMA_NAME();", () => One(Name(""), "dbo"));
        On(server, "[sys].[types] AS [t2]", Types);
        On(server, "[sys].[sequences]", Sequences);
        On(server, "'table' AS [type]", Tables);
        On(server, "AS [default_constraint_name]", Columns);
        On(server, "AS [index_name]", Indexes);
        On(server, "AS [principal_table_name]", ForeignKeys);
        On(server, "AS [trigger_name]", () => Rows(["table_schema", "table_name", "trigger_name"], ["dbo", "Posts", "Changed"]));
    }

    private static void On(TdsServer server, string part, Func<Answer> answer) =>
        server.OnSql(text => text.Contains(part, StringComparison.Ordinal) ? answer() : null);

    private static Answer Types() => new Answer()
        .Columns(
            Name("schema_name"), Name("type_name"), Name("underlying_system_type"), Number("max_length"), Number("precision"),
            Number("scale"))
        .Row("dbo", "Phone", "nvarchar", 40, 0, 0).Done();

    private static Answer Sequences() => new Answer()
        .Columns(
            Name("schema_name"), Name("name"), Name("type_schema"), Name("type_name"), Number("precision"), Number("scale"),
            Column.Bit("is_cycling").Nullable, Number("increment"), Column.BigInt("start_value").Nullable,
            Column.BigInt("minimum_value").Nullable, Column.BigInt("maximum_value").Nullable, Column.Bit("is_cached").Nullable,
            Number("cache_size"))
        .Row("dbo", "Numbers", "sys", "int", 10, 0, true, 5, 1000L, 1L, 99999L, true, 20).Done();

    private static Answer Tables() => new Answer()
        .Columns(
            Name("schema"), Name("name"), Column.NVarChar("comment", Column.Max).Nullable, Name("type"),
            Column.Bit("is_memory_optimized").Nullable, Column.Int("temporal_type").Nullable, Name("history_table_name"),
            Name("history_table_schema"), Name("period_start_column"), Name("period_end_column"))
        .Row("dbo", "Blogs", "All blogs ñ", "table", false, 0, null, null, null, null)
        .Row("dbo", "Posts", null, "table", false, 0, null, null, null, null).Done();

    private static Answer Columns()
    {
        Answer answer = new Answer().Columns(
            Name("table_schema"), Name("table_name"), Name("column_name"), Number("ordinal"), Name("type_schema"), Name("type_name"),
            Number("max_length"), Number("precision"), Number("scale"), Number("vector_dimensions"), Column.Bit("is_nullable").Nullable,
            Column.Bit("is_identity").Nullable, Column.NVarChar("default_sql", Column.Max).Nullable, Name("default_constraint_name"),
            Column.Bit("default_constraint_is_system_named").Nullable, Column.NVarChar("computed_sql", Column.Max).Nullable,
            Column.Bit("computed_is_persisted").Nullable, Column.NVarChar("comment", Column.Max).Nullable, Name("collation_name"),
            Column.Bit("is_sparse").Nullable, Number("generated_always_type"));
        foreach ((string table, string name, string type, int length, bool isIdentity, string? defaultSql, string? computed) in new[]
        {
            ("Blogs", "Id", "int", 4, true, (string?)null, (string?)null),
            ("Blogs", "Name", "nvarchar", 200, false, "(N'none')", null),
            ("Blogs", "Rating", "decimal", 9, false, "((0))", null),
            ("Blogs", "Phone", "Phone", 40, false, null, null),
            ("Posts", "Id", "int", 4, true, null, null),
            ("Posts", "BlogId", "int", 4, false, null, null),
            ("Posts", "Double", "int", 4, false, null, "([BlogId]*(2))"),
            ("Posts", "Version", "timestamp", 8, false, null, null),
        })
        {
            answer.Row(
                "dbo", table, name, 1, type == "Phone" ? "dbo" : "sys", type, length, 18, 2, null, !isIdentity, isIdentity,
                defaultSql, defaultSql is null ? null : "DF_" + name, false, computed, computed is null ? null : true, null, null, false,
                0);
        }

        return answer.Done();
    }

    private static Answer Indexes() => new Answer()
        .Columns(
            Name("table_schema"), Name("table_name"), Name("index_name"), Name("type_desc"), Column.Bit("is_primary_key").Nullable,
            Column.Bit("is_unique_constraint").Nullable, Column.Bit("is_unique").Nullable, Column.Bit("has_filter").Nullable,
            Column.NVarChar("filter_definition", Column.Max).Nullable, Column.TinyInt("fill_factor").Nullable, Name("column_name"),
            Column.Bit("is_descending_key").Nullable, Column.Bit("is_included_column").Nullable)
        .Row("dbo", "Blogs", "IX_Name", "NONCLUSTERED", false, false, true, true, "([Name] IS NOT NULL)", (byte)80, "Name", true, false)
        .Row("dbo", "Blogs", "PK_Blogs", "CLUSTERED", true, false, true, false, null, (byte)0, "Id", false, false)
        .Row("dbo", "Posts", "PK_Posts", "CLUSTERED", true, false, true, false, null, (byte)0, "Id", false, false).Done();

    private static Answer ForeignKeys() => Rows(
        [
            "table_schema", "table_name", "name", "principal_table_schema", "principal_table_name", "delete_referential_action_desc",
            "column_name", "referenced_column_name",
        ],
        ["dbo", "Posts", "FK_Posts_Blogs", "dbo", "Blogs", "CASCADE", "BlogId", "Id"]);

    private static Answer Rows(string[] names, object?[] row) => new Answer().Columns(Array.ConvertAll(names, Name)).Row(row).Done();

    private static Answer One(Column column, object value) => new Answer().Columns(column.Nullable.Expression).Row(value).Done();

    private static Column Name(string name) => Column.NVarChar(name, 128).Nullable;

    private static Column Number(string name) => Column.Int(name).Nullable;
}
