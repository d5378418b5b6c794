using System.Data.Common;
using MsSqlConnector.Sql;

namespace MsSqlConnector;

/// <summary>Creates the objects of this provider for code that uses only the base classes of ADO.NET.</summary>
public sealed partial class SqlClientFactory : DbProviderFactory
{
    /// <summary>Represents the only instance of the factory. <c>DbProviderFactories</c> finds it by the name of this field.</summary>
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

    /// <summary>Gets a value that indicates whether <see cref="CreateDataSourceEnumerator"/> is supported. Always true.</summary>
    public override bool CanCreateDataSourceEnumerator => true;

    /// <summary>Returns <see cref="SqlDataSourceEnumerator.Instance"/>, which finds the servers of the network.</summary>
    /// <returns>The enumerator.</returns>
    public override DbDataSourceEnumerator CreateDataSourceEnumerator() => SqlDataSourceEnumerator.Instance;
}
