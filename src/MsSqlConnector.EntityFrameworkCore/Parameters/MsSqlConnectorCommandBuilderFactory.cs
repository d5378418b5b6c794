using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Creates builders of commands.</summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class MsSqlConnectorCommandBuilderFactory(RelationalCommandBuilderDependencies dependencies)
    : RelationalCommandBuilderFactory(dependencies)
{
    public override IRelationalCommandBuilder Create() => new MsSqlConnectorCommandBuilder(Dependencies);
}
