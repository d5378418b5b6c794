using System.Collections.Generic;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.Extensions.DependencyInjection;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>The options extension of the plugin.</summary>
internal sealed class LabelExtension : IDbContextOptionsExtension
{
    public DbContextOptionsExtensionInfo Info => new LabelInfo(this);

    public void ApplyServices(IServiceCollection services) =>
        new EntityFrameworkRelationalServicesBuilder(services).TryAdd<IRelationalTypeMappingSourcePlugin, LabelPlugin>();

    public void Validate(IDbContextOptions options)
    {
        // The plugin has no options.
    }

    private sealed class LabelInfo(IDbContextOptionsExtension extension) : DbContextOptionsExtensionInfo(extension)
    {
        public override bool IsDatabaseProvider => false;

        public override string LogFragment => "";

        public override int GetServiceProviderHashCode() => 0;

        public override bool ShouldUseSameServiceProvider(DbContextOptionsExtensionInfo other) => other is LabelInfo;

        public override void PopulateDebugInfo(IDictionary<string, string> debugInfo)
        {
        }
    }
}
