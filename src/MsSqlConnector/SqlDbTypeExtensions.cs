using System.Data;

namespace MsSqlConnector;

/// <summary>The types of SQL Server 2025, for platforms whose <see cref="SqlDbType"/> does not know them.</summary>
public static class SqlDbTypeExtensions
{
    /// <summary>json: 35.</summary>
    public const SqlDbType Json = (SqlDbType)35;

    /// <summary>vector: 36.</summary>
    public const SqlDbType Vector = (SqlDbType)36;
}
