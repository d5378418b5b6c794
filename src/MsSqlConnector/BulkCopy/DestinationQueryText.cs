using System;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The statements that describe a destination table. Their results are the transaction count, the columns without rows, the collations and,
/// if they are needed, the names of graph columns.
/// </summary>
/// <remarks>
/// The columns are listed by name, because <c>*</c> omits the hidden columns of temporal tables and includes graph columns that cannot be
/// selected. The list is dynamic SQL, because SQL Server 2016 has no column graph_type. <c>*</c> is used if the login has no
/// permission for sys.all_columns, and if the table does not exist: the server then returns its usual error.
/// </remarks>
internal static class DestinationQueryText
{
    private const string AliasQuery = """

        IF @Has_Graph_Type = 1
        BEGIN
            SET @Column_Query = N'SELECT [name] AS [Canonical_Column_Name], CASE [graph_type] WHEN 8 THEN N''$to_id'' WHEN 5 THEN N''$from_id'''
                + N' ELSE CASE WHEN [name] LIKE N''$edge[_]id[_]%'' THEN N''$edge_id'' ELSE N''$node_id'' END END AS [Aliased_Column_Name]'
                + @Column_Source + N' AND [graph_type] IN (2, 5, 8)';
            EXEC sp_executesql @Column_Query, N'@Object_ID INT', @Object_ID = @Object_ID;
        END
        """;

    private static readonly string[] s_graphAliases = ["$node_id", "$edge_id", "$from_id", "$to_id"];

    /// <summary>Returns whether a name is one that a mapping can use instead of the generated name of a graph column.</summary>
    public static bool IsGraphAlias(string name) => Array.IndexOf(s_graphAliases, name) >= 0;

    /// <param name="table">The destination table.</param>
    /// <param name="withAliases">Whether a mapping uses the alias of a graph column.</param>
    public static string Create(BulkTableName table, bool withAliases)
    {
        string catalog = Escape(table.CatalogPrefix);
        return $"""
            SELECT @@TRANCOUNT;
            DECLARE @Object_ID INT = OBJECT_ID(N'{Escape(table.QualifiedName)}');
            DECLARE @Column_Names NVARCHAR(MAX), @Column_Source NVARCHAR(MAX), @Column_Query NVARCHAR(MAX), @Has_Graph_Type BIT = 0;
            IF HAS_PERMS_BY_NAME(N'{catalog}.[sys].[all_columns]', 'OBJECT', 'SELECT') = 1
            BEGIN
                SET @Column_Source = N' FROM {catalog}.[sys].[all_columns] WHERE [object_id] = @Object_ID';
                IF EXISTS (SELECT TOP 1 * FROM {table.CatalogPrefix}.[sys].[all_columns]
                    WHERE [object_id] = OBJECT_ID(N'{catalog}.[sys].[all_columns]') AND [name] = 'graph_type')
                    SELECT @Has_Graph_Type = 1, @Column_Source = @Column_Source + N' AND COALESCE([graph_type], 0) NOT IN (1, 3, 4, 6, 7)';
                IF CAST(SERVERPROPERTY('EngineEdition') AS INT) = 6
                    SET @Column_Query = N'SELECT @Column_Names = STRING_AGG(CAST(QUOTENAME([name]) AS NVARCHAR(MAX)), '', '')'
                        + N' WITHIN GROUP (ORDER BY [column_id] ASC)' + @Column_Source;
                ELSE
                    SET @Column_Query = N'SELECT @Column_Names = COALESCE(@Column_Names + '', '', '''') + QUOTENAME([name])'
                        + @Column_Source + N' ORDER BY [column_id] ASC';
                EXEC sp_executesql @Column_Query, N'@Object_ID INT, @Column_Names NVARCHAR(MAX) OUTPUT',
                    @Object_ID = @Object_ID, @Column_Names = @Column_Names OUTPUT;
            END
            SET @Column_Names = COALESCE(@Column_Names, N'*');
            SET FMTONLY ON;
            EXEC(N'SELECT ' + @Column_Names + N' FROM {Escape(table.Quoted)}');
            SET FMTONLY OFF;
            EXEC {table.CatalogPrefix}..sp_tablecollations_100 N'{Escape(table.SchemaAndTable)}';{(withAliases ? AliasQuery : string.Empty)}
            """;
    }

    private static string Escape(string text) => text.Replace("'", "''");
}
