using System;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>How the catalog of a server describes a table, beyond what every version of SQL Server does.</summary>
[Flags]
public enum CatalogQuirks
{
    None = 0,

    /// <summary>The login has no permission for <c>sys.all_columns</c>.</summary>
    DeniesCatalog = 1,

    /// <summary><c>sys.all_columns</c> has no row for the last column.</summary>
    OmitsLastColumn = 2,

    /// <summary><c>sys.all_columns</c> has only a row for the last column.</summary>
    OmitsFirstColumns = 4,

    /// <summary><c>sys.all_columns</c> has no rows for the table.</summary>
    OmitsAllColumns = 8,

    /// <summary>tempdb has no <c>sp_tablecollations_100</c>.</summary>
    LacksTemporaryCollations = 16,

    /// <summary>SET FMTONLY has no effect, so that a query without a condition returns rows.</summary>
    IgnoresFormatOnly = 32,

    /// <summary><c>sys.all_columns</c> has no column <c>graph_type</c>, as in SQL Server 2016.</summary>
    LacksGraphType = 64,

    /// <summary><c>sys.all_columns</c> lists the columns under other names.</summary>
    RenamesColumns = 128,

    /// <summary><c>sys.all_columns</c> lists the names in another case, as Babelfish for PostgreSQL does.</summary>
    FoldsNames = 256,
}
