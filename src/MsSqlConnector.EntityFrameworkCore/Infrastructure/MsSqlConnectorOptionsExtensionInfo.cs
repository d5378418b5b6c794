using System.Collections.Generic;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Infrastructure;

/// <summary>
/// Describes <see cref="MsSqlConnectorOptionsExtension"/>. Contexts with different data sources share an internal service provider, because
/// the services read the data source from the options of their context.
/// </summary>
internal sealed class MsSqlConnectorOptionsExtensionInfo(MsSqlConnectorOptionsExtension extension)
    : DbContextOptionsExtensionInfo(extension)
{
    public override bool IsDatabaseProvider => false;

    /// <summary>Gets an empty text: a context logs the same options as with UseSqlServer alone.</summary>
    public override string LogFragment => "";

    public override int GetServiceProviderHashCode() => 0;

    public override bool ShouldUseSameServiceProvider(DbContextOptionsExtensionInfo other) => other is MsSqlConnectorOptionsExtensionInfo;

    public override void PopulateDebugInfo(IDictionary<string, string> debugInfo) => debugInfo["MsSqlConnector"] = "1";
}
