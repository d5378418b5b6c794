namespace MsSqlConnector.Tests.Targets;

/// <summary>The product that a server is.</summary>
internal enum ServerProduct
{
    SqlServer,

    /// <summary>Azure SQL Database.</summary>
    AzureSqlDatabase,

    /// <summary>Babelfish for PostgreSQL, which executes Transact-SQL.</summary>
    Babelfish,
}
