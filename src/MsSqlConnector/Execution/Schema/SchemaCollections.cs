using System;
using System.Linq;

namespace MsSqlConnector.Execution.Schema;

/// <summary>Defines the collections of GetSchema: their names, restrictions and queries of the catalog views.</summary>
internal static class SchemaCollections
{
    private const string ColumnSelect = """
        SELECT c.TABLE_CATALOG, c.TABLE_SCHEMA, c.TABLE_NAME, c.COLUMN_NAME, c.ORDINAL_POSITION, c.COLUMN_DEFAULT, c.IS_NULLABLE,
            c.DATA_TYPE, c.CHARACTER_MAXIMUM_LENGTH, c.CHARACTER_OCTET_LENGTH, c.NUMERIC_PRECISION, c.NUMERIC_PRECISION_RADIX,
            c.NUMERIC_SCALE, c.DATETIME_PRECISION, c.CHARACTER_SET_CATALOG, c.CHARACTER_SET_SCHEMA, c.CHARACTER_SET_NAME,
            c.COLLATION_CATALOG, s.is_sparse AS IS_SPARSE, s.is_column_set AS IS_COLUMN_SET, s.is_filestream AS IS_FILESTREAM
        FROM INFORMATION_SCHEMA.COLUMNS AS c
        JOIN sys.columns AS s ON s.name = c.COLUMN_NAME
            AND s.object_id = OBJECT_ID(QUOTENAME(c.TABLE_SCHEMA) + N'.' + QUOTENAME(c.TABLE_NAME))

        """;

    private const string HasColumnSet =
        "EXISTS (SELECT 1 FROM sys.columns AS x WHERE x.object_id = s.object_id AND x.is_column_set = 1)";

    private static readonly (string, string)[] s_columnRestrictions =
        [("Catalog", "TABLE_CATALOG"), ("Owner", "TABLE_SCHEMA"), ("Table", "TABLE_NAME"), ("Column", "COLUMN_NAME")];

    private static readonly (string, string)[] s_tableRestrictions =
        [("Catalog", "TABLE_CATALOG"), ("Owner", "TABLE_SCHEMA"), ("Table", "TABLE_NAME")];

    private const string ColumnOrder = "TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION";

    public static readonly SchemaCollection[] All =
    [
        new("MetaDataCollections", 0, []),
        new("DataSourceInformation", 0, []),
        new("DataTypes", 0, []),
        new("Restrictions", 0, []),
        new("ReservedWords", 0, []),
        new("Users", 1, [("User_Name", "user_name")], """
            SELECT uid, name AS [user_name], createdate, updatedate FROM sys.sysusers

            """, "[user_name]"),
        new("Databases", 1, [("Name", "database_name")], """
            SELECT name AS database_name, CAST(database_id AS smallint) AS dbid, create_date
            FROM sys.databases

            """, "database_name"),
        new("Tables", 3,
            [("Catalog", "TABLE_CATALOG"), ("Owner", "TABLE_SCHEMA"), ("Table", "TABLE_NAME"), ("TableType", "TABLE_TYPE")], """
            SELECT TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE FROM INFORMATION_SCHEMA.TABLES

            """, "TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME"),
        new("Columns", 4, s_columnRestrictions, $"{ColumnSelect}WHERE s.is_sparse = 0 OR NOT {HasColumnSet}\n", ColumnOrder),
        new("AllColumns", 4, s_columnRestrictions, ColumnSelect, ColumnOrder),
        new("ColumnSetColumns", 3, s_tableRestrictions, $"{ColumnSelect}WHERE s.is_sparse = 1 AND {HasColumnSet}\n", ColumnOrder),
        new("StructuredTypeMembers", 4,
            [("Catalog", "TYPE_CATALOG"), ("Owner", "TYPE_SCHEMA"), ("Type", "TYPE_NAME"), ("Member", "MEMBER_NAME")], """
            SELECT DB_NAME() AS TYPE_CATALOG, SCHEMA_NAME(t.schema_id) AS TYPE_SCHEMA, t.name AS TYPE_NAME, c.name AS MEMBER_NAME,
                c.column_id AS ORDINAL_POSITION, CAST(OBJECT_DEFINITION(c.default_object_id) AS nvarchar(4000)) AS MEMBER_DEFAULT,
                CAST(CASE c.is_nullable WHEN 1 THEN 'YES' ELSE 'NO' END AS varchar(3)) AS IS_NULLABLE,
                TYPE_NAME(c.system_type_id) AS DATA_TYPE,
                CAST(CASE WHEN c.system_type_id IN (34, 35) THEN 2147483647 WHEN c.system_type_id = 99 THEN 1073741823
                    WHEN c.system_type_id IN (231, 239) AND c.max_length > 0 THEN c.max_length / 2
                    WHEN c.system_type_id IN (165, 167, 173, 175, 231, 239, 241) THEN c.max_length END AS int) AS CHARACTER_MAXIMUM_LENGTH,
                CAST(CASE WHEN c.system_type_id IN (34, 35) THEN 2147483647 WHEN c.system_type_id = 99 THEN 2147483646
                    WHEN c.system_type_id IN (165, 167, 173, 175, 231, 239, 241) THEN c.max_length END AS int) AS CHARACTER_OCTET_LENGTH,
                CASE WHEN c.system_type_id IN (48, 52, 56, 59, 60, 62, 106, 108, 122, 127) THEN CAST(c.precision AS tinyint) END AS NUMERIC_PRECISION,
                CAST(CASE WHEN c.system_type_id IN (48, 52, 56, 60, 106, 108, 122, 127) THEN 10 WHEN c.system_type_id IN (59, 62) THEN 2 END AS smallint)
                    AS NUMERIC_PRECISION_RADIX,
                CASE WHEN c.system_type_id IN (106, 108, 48, 52, 56, 60, 122, 127) THEN CAST(c.scale AS int) END AS NUMERIC_SCALE,
                CASE WHEN c.system_type_id IN (40, 41, 42, 43, 58, 61) THEN CAST(c.scale AS smallint) END AS DATETIME_PRECISION,
                CAST(NULL AS sysname) AS CHARACTER_SET_CATALOG, CAST(NULL AS sysname) AS CHARACTER_SET_SCHEMA,
                CAST(COLLATIONPROPERTY(c.collation_name, 'CodePage') AS sysname) AS CHARACTER_SET_NAME,
                CAST(NULL AS sysname) AS COLLATION_CATALOG
            FROM sys.table_types AS t JOIN sys.columns AS c ON c.object_id = t.type_table_object_id

            """, "TYPE_CATALOG, TYPE_SCHEMA, TYPE_NAME, ORDINAL_POSITION"),
        new("Views", 3, s_tableRestrictions, """
            SELECT TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME, CHECK_OPTION, IS_UPDATABLE FROM INFORMATION_SCHEMA.VIEWS

            """, "TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME"),
        new("ViewColumns", 4,
            [("Catalog", "VIEW_CATALOG"), ("Owner", "VIEW_SCHEMA"), ("Table", "VIEW_NAME"), ("Column", "COLUMN_NAME")], """
            SELECT VIEW_CATALOG, VIEW_SCHEMA, VIEW_NAME, TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME
            FROM INFORMATION_SCHEMA.VIEW_COLUMN_USAGE

            """, "VIEW_CATALOG, VIEW_SCHEMA, VIEW_NAME, COLUMN_NAME"),
        new("ProcedureParameters", 1,
            [("Catalog", "SPECIFIC_CATALOG"), ("Owner", "SPECIFIC_SCHEMA"), ("Name", "SPECIFIC_NAME"), ("Parameter", "PARAMETER_NAME")], """
            SELECT SPECIFIC_CATALOG, SPECIFIC_SCHEMA, SPECIFIC_NAME, ORDINAL_POSITION, PARAMETER_MODE, IS_RESULT, AS_LOCATOR,
                PARAMETER_NAME,
                CASE WHEN DATA_TYPE IS NULL THEN USER_DEFINED_TYPE_NAME WHEN DATA_TYPE = 'table type' THEN USER_DEFINED_TYPE_NAME
                    ELSE DATA_TYPE END AS DATA_TYPE,
                CHARACTER_MAXIMUM_LENGTH, CHARACTER_OCTET_LENGTH, COLLATION_CATALOG, COLLATION_SCHEMA, COLLATION_NAME,
                CHARACTER_SET_CATALOG, CHARACTER_SET_SCHEMA, CHARACTER_SET_NAME, NUMERIC_PRECISION, NUMERIC_PRECISION_RADIX,
                NUMERIC_SCALE, DATETIME_PRECISION, INTERVAL_TYPE, INTERVAL_PRECISION
            FROM INFORMATION_SCHEMA.PARAMETERS

            """, "SPECIFIC_CATALOG, SPECIFIC_SCHEMA, SPECIFIC_NAME, ORDINAL_POSITION"),
        new("Procedures", 3,
            [("Catalog", "SPECIFIC_CATALOG"), ("Owner", "SPECIFIC_SCHEMA"), ("Name", "SPECIFIC_NAME"), ("Type", "ROUTINE_TYPE")], """
            SELECT SPECIFIC_CATALOG, SPECIFIC_SCHEMA, SPECIFIC_NAME, ROUTINE_CATALOG, ROUTINE_SCHEMA, ROUTINE_NAME, ROUTINE_TYPE,
                CREATED, LAST_ALTERED
            FROM INFORMATION_SCHEMA.ROUTINES

            """, "SPECIFIC_CATALOG, SPECIFIC_SCHEMA, SPECIFIC_NAME"),
        new("ForeignKeys", 3,
            [("Catalog", "CONSTRAINT_CATALOG"), ("Owner", "CONSTRAINT_SCHEMA"), ("Table", "TABLE_NAME"), ("Name", "CONSTRAINT_NAME")], """
            SELECT CONSTRAINT_CATALOG, CONSTRAINT_SCHEMA, CONSTRAINT_NAME, TABLE_CATALOG, TABLE_SCHEMA, TABLE_NAME, CONSTRAINT_TYPE,
                IS_DEFERRABLE, INITIALLY_DEFERRED
            FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS WHERE CONSTRAINT_TYPE = 'FOREIGN KEY'

            """, "CONSTRAINT_CATALOG, CONSTRAINT_SCHEMA, CONSTRAINT_NAME"),
        new("IndexColumns", 4,
            [
                ("Catalog", "table_catalog"), ("Owner", "table_schema"), ("Table", "table_name"), ("ConstraintName", "constraint_name"),
                ("Column", "column_name"),
            ], """
            SELECT DB_NAME() AS constraint_catalog, SCHEMA_NAME(o.schema_id) AS constraint_schema, i.name AS constraint_name,
                DB_NAME() AS table_catalog, SCHEMA_NAME(o.schema_id) AS table_schema, o.name AS table_name, c.name AS column_name,
                CAST(k.key_ordinal AS int) AS ordinal_position, c.system_type_id AS KeyType, i.name AS index_name
            FROM sys.indexes AS i
            JOIN sys.objects AS o ON o.object_id = i.object_id AND o.type IN ('U', 'V')
            JOIN sys.index_columns AS k ON k.object_id = i.object_id AND k.index_id = i.index_id
            JOIN sys.columns AS c ON c.object_id = i.object_id AND c.column_id = k.column_id
            WHERE i.type > 0 AND o.is_ms_shipped = 0

            """, "table_catalog, table_schema, table_name, index_name, ordinal_position"),
        new("Indexes", 3,
            [("Catalog", "table_catalog"), ("Owner", "table_schema"), ("Table", "table_name"), ("Name", "index_name")], """
            SELECT DB_NAME() AS constraint_catalog, SCHEMA_NAME(o.schema_id) AS constraint_schema, i.name AS constraint_name,
                DB_NAME() AS table_catalog, SCHEMA_NAME(o.schema_id) AS table_schema, o.name AS table_name, i.name AS index_name, i.type_desc
            FROM sys.indexes AS i
            JOIN sys.objects AS o ON o.object_id = i.object_id AND o.type IN ('U', 'V')
            WHERE i.type > 0 AND o.is_ms_shipped = 0

            """, "table_catalog, table_schema, table_name, index_name"),
        new("UserDefinedTypes", 1, [("assembly_name", "assembly_name"), ("udt_name", "udt_name")], """
            SELECT a.name AS assembly_name, t.assembly_class AS udt_name,
                ASSEMBLYPROPERTY(a.name, 'VersionMajor') AS version_major, ASSEMBLYPROPERTY(a.name, 'VersionMinor') AS version_minor,
                ASSEMBLYPROPERTY(a.name, 'VersionBuild') AS version_build, ASSEMBLYPROPERTY(a.name, 'VersionRevision') AS version_revision,
                ASSEMBLYPROPERTY(a.name, 'CultureInfo') AS culture_info, ASSEMBLYPROPERTY(a.name, 'PublicKey') AS public_key,
                t.is_fixed_length, t.max_length, a.create_date AS Create_Date, a.permission_set_desc AS Permission_set_desc
            FROM sys.assembly_types AS t JOIN sys.assemblies AS a ON a.assembly_id = t.assembly_id

            """, "assembly_name, udt_name"),
    ];

    /// <summary>Returns the collection with a name, ignoring case.</summary>
    /// <exception cref="ArgumentException">There is no collection with this name.</exception>
    public static SchemaCollection Find(string name) =>
        All.FirstOrDefault(collection => string.Equals(collection.Name, name, StringComparison.OrdinalIgnoreCase))
        ?? throw new ArgumentException(
            $"The requested collection ({name}) is not defined. GetSchema() lists the collections.", nameof(name));
}
