using System.Data.Common;

namespace MsSqlConnector;

/// <summary>Makes the provider's objects for code that knows only ADO.NET's base classes.</summary>
public sealed partial class SqlClientFactory : DbProviderFactory
{
    /// <summary>The one instance, where <c>DbProviderFactories</c> looks for it.</summary>
    public static readonly SqlClientFactory Instance = new();

    private SqlClientFactory()
    {
    }

    /// <inheritdoc/>
    public override DbConnection CreateConnection() => new SqlConnection();

    /// <inheritdoc/>
    public override DbCommand CreateCommand() => new SqlCommand();

    /// <inheritdoc/>
    public override DbDataAdapter CreateDataAdapter() => new SqlDataAdapter();

    /// <inheritdoc/>
    public override DbCommandBuilder CreateCommandBuilder() => new SqlCommandBuilder();

    /// <inheritdoc/>
    public override DbParameter CreateParameter() => new SqlParameter();

    /// <inheritdoc/>
    public override DbConnectionStringBuilder CreateConnectionStringBuilder() => new SqlConnectionStringBuilder();
}
