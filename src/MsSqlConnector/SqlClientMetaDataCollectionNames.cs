namespace MsSqlConnector;

/// <summary>Names of collections that <see cref="SqlConnection.GetSchema(string)"/> asks the server for.</summary>
public static class SqlClientMetaDataCollectionNames
{
    /// <summary>All columns of tables and views, sparse ones and column sets too.</summary>
    public static readonly string AllColumns = "AllColumns";

    /// <summary>The sparse columns that are in a column set.</summary>
    public static readonly string ColumnSetColumns = "ColumnSetColumns";

    /// <summary>The columns of tables and views as SELECT * gives them: without sparse ones that are in a column set.</summary>
    public static readonly string Columns = "Columns";

    /// <summary>The server's databases.</summary>
    public static readonly string Databases = "Databases";

    /// <summary>Foreign keys.</summary>
    public static readonly string ForeignKeys = "ForeignKeys";

    /// <summary>The columns of indexes.</summary>
    public static readonly string IndexColumns = "IndexColumns";

    /// <summary>Indexes of tables and views.</summary>
    public static readonly string Indexes = "Indexes";

    /// <summary>Parameters of procedures and functions.</summary>
    public static readonly string ProcedureParameters = "ProcedureParameters";

    /// <summary>Procedures and functions.</summary>
    public static readonly string Procedures = "Procedures";

    /// <summary>The columns of table types.</summary>
    public static readonly string StructuredTypeMembers = "StructuredTypeMembers";

    /// <summary>Tables and views.</summary>
    public static readonly string Tables = "Tables";

    /// <summary>CLR types.</summary>
    public static readonly string UserDefinedTypes = "UserDefinedTypes";

    /// <summary>The database's users and roles.</summary>
    public static readonly string Users = "Users";

    /// <summary>The columns that views use.</summary>
    public static readonly string ViewColumns = "ViewColumns";

    /// <summary>Views.</summary>
    public static readonly string Views = "Views";
}
