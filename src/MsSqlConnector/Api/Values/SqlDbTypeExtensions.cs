using System.Data;

namespace MsSqlConnector;

/// <summary>Provides the <see cref="SqlDbType"/> values of SQL Server 2025 for platforms that do not define them.</summary>
public static class SqlDbTypeExtensions
{
    /// <summary>The json data type, with the value 35.</summary>
    public const SqlDbType Json = (SqlDbType)35;

    /// <summary>The vector data type, with the value 36.</summary>
    public const SqlDbType Vector = (SqlDbType)36;
}
