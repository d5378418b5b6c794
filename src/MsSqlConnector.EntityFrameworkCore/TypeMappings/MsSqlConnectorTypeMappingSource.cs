using System;
using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.SqlServer.Infrastructure.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>Finds the mappings of Entity Framework Core and replaces those that need Microsoft.Data.SqlClient.</summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class MsSqlConnectorTypeMappingSource(
    TypeMappingSourceDependencies dependencies,
    RelationalTypeMappingSourceDependencies relationalDependencies,
    ISqlServerSingletonOptions options)
    : SqlServerTypeMappingSource(dependencies, relationalDependencies, options)
{
    protected override RelationalTypeMapping? FindMapping(in RelationalTypeMappingInfo mappingInfo) =>
        MappingReplacements.Replace(base.FindMapping(in mappingInfo));

    protected override RelationalTypeMapping? FindCollectionMapping(
        RelationalTypeMappingInfo info, Type modelType, Type? providerType, CoreTypeMapping? elementMapping) =>
        MappingReplacements.Replace(base.FindCollectionMapping(info, modelType, providerType, elementMapping));
}
