namespace MsSqlConnector;

/// <summary>
/// Contains the names of the metadata collections that <see cref="SqlConnection.GetSchema(string)"/> reads from the server.
/// </summary>
public static class SqlClientMetaDataCollectionNames
{
    /// <summary>All columns of tables and views, including sparse columns and column sets.</summary>
    public static readonly string AllColumns = "AllColumns";

    /// <summary>The sparse columns that belong to a column set.</summary>
    public static readonly string ColumnSetColumns = "ColumnSetColumns";

    /// <summary>The columns of tables and views that SELECT * returns: without sparse columns that belong to a column set.</summary>
    public static readonly string Columns = "Columns";

    /// <summary>The databases of the server.</summary>
    public static readonly string Databases = "Databases";

    /// <summary>The foreign keys.</summary>
    public static readonly string ForeignKeys = "ForeignKeys";

    /// <summary>The columns of indexes.</summary>
    public static readonly string IndexColumns = "IndexColumns";

    /// <summary>The indexes of tables and views.</summary>
    public static readonly string Indexes = "Indexes";

    /// <summary>The parameters of procedures and functions.</summary>
    public static readonly string ProcedureParameters = "ProcedureParameters";

    /// <summary>The procedures and functions.</summary>
    public static readonly string Procedures = "Procedures";

    /// <summary>The columns of table types.</summary>
    public static readonly string StructuredTypeMembers = "StructuredTypeMembers";

    /// <summary>The tables and views.</summary>
    public static readonly string Tables = "Tables";

    /// <summary>The CLR types.</summary>
    public static readonly string UserDefinedTypes = "UserDefinedTypes";

    /// <summary>The users and roles of the database.</summary>
    public static readonly string Users = "Users";

    /// <summary>The columns that views use.</summary>
    public static readonly string ViewColumns = "ViewColumns";

    /// <summary>The views.</summary>
    public static readonly string Views = "Views";
}
