using System.Collections.Generic;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>The store types of the matrix.</summary>
internal static class StoreTypes
{
    public static IReadOnlyList<string> All { get; } =
    [
        "bit", "tinyint", "smallint", "int", "bigint", "real", "float", "float(24)", "double precision",
        "decimal", "decimal(10,3)", "decimal(38,10)", "numeric(9,2)", "money", "smallmoney",
        "char", "char(10)", "varchar", "varchar(50)", "varchar(max)", "character varying(20)",
        "nchar(10)", "nvarchar", "nvarchar(50)", "nvarchar(max)", "national character varying(20)", "text", "ntext",
        "binary(10)", "varbinary(50)", "varbinary(max)", "image", "rowversion", "uniqueidentifier",
        "date", "time", "time(3)", "datetime", "smalldatetime", "datetime2", "datetime2(3)", "datetimeoffset", "datetimeoffset(2)",
        "xml", "json", "sql_variant", "vector(3)",
    ];
}
