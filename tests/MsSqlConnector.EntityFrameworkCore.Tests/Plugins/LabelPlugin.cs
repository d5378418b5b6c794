using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>Adds the mappings of the plugin.</summary>
internal sealed class LabelPlugin : IRelationalTypeMappingSourcePlugin
{
    public RelationalTypeMapping? FindMapping(in RelationalTypeMappingInfo mappingInfo) =>
        mappingInfo.ClrType == typeof(Label) ? new LabelTypeMapping()
        : mappingInfo.ClrType == typeof(Place) ? new PlaceTypeMapping()
        : null;
}
