using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Scaffolding;
using Microsoft.EntityFrameworkCore.Scaffolding.Metadata;
using Microsoft.EntityFrameworkCore.SqlServer.Scaffolding.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Design;

/// <summary>Reads the model of a database over a connection of MsSqlConnector.</summary>
internal sealed class MsSqlConnectorDatabaseModelFactory(
    IDiagnosticsLogger<DbLoggerCategory.Scaffolding> logger, IRelationalTypeMappingSource typeMappingSource)
    : SqlServerDatabaseModelFactory(logger, typeMappingSource)
{
    public override DatabaseModel Create(string connectionString, DatabaseModelFactoryOptions options)
    {
        using SqlConnection connection = new(connectionString);
        return Create(connection, options);
    }
}
