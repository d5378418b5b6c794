using System;
using System.Collections.Generic;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>
/// The mappings of Entity Framework Core that need a parameter or a value of Microsoft.Data.SqlClient, and their replacements.
/// </summary>
internal static class MappingReplacements
{
    private static readonly Dictionary<Type, Func<RelationalTypeMapping, RelationalTypeMapping>> s_replacements = new()
    {
        [typeof(SqlServerByteArrayTypeMapping)] = m => new MsSqlConnectorByteArrayTypeMapping((SqlServerByteArrayTypeMapping)m),
        [typeof(SqlServerDateOnlyTypeMapping)] = m => new MsSqlConnectorDateOnlyTypeMapping((SqlServerDateOnlyTypeMapping)m),
        [typeof(SqlServerDateTimeTypeMapping)] = m => new MsSqlConnectorDateTimeTypeMapping((SqlServerDateTimeTypeMapping)m),
        [typeof(SqlServerDecimalTypeMapping)] = m => new MsSqlConnectorDecimalTypeMapping((SqlServerDecimalTypeMapping)m),
        [typeof(SqlServerStringTypeMapping)] = m => new MsSqlConnectorStringTypeMapping((SqlServerStringTypeMapping)m),
        [typeof(SqlServerStructuralJsonTypeMapping)] = m =>
            new MsSqlConnectorStructuralJsonTypeMapping((SqlServerStructuralJsonTypeMapping)m),
        [typeof(SqlServerTimeOnlyTypeMapping)] = m => new MsSqlConnectorTimeOnlyTypeMapping((SqlServerTimeOnlyTypeMapping)m),
        [typeof(SqlServerTimeSpanTypeMapping)] = m => new MsSqlConnectorTimeSpanTypeMapping((SqlServerTimeSpanTypeMapping)m),
        [typeof(SqlServerVectorTypeMapping)] = m => new MsSqlConnectorVectorTypeMapping((SqlServerVectorTypeMapping)m),
    };

    /// <summary>Returns whether a mapping of this type needs Microsoft.Data.SqlClient.</summary>
    internal static bool Contains(Type type) => s_replacements.ContainsKey(type);

    /// <summary>Returns the replacement of a mapping, or the mapping itself if it works with every provider.</summary>
    internal static RelationalTypeMapping? Replace(RelationalTypeMapping? mapping) =>
        mapping is null ? null
        : s_replacements.TryGetValue(mapping.GetType(), out var create) ? create(mapping)
        : PluginReaderTypeMapping.Wrap(mapping);
}
