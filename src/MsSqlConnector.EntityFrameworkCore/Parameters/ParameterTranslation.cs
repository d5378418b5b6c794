using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.EntityFrameworkCore.Storage.Internal;
using MsSqlConnector.EntityFrameworkCore.TypeMappings;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Decides which parameters of statements are translated from Microsoft.Data.SqlClient.</summary>
internal static class ParameterTranslation
{
    private static readonly Assembly s_sqlServer = typeof(SqlServerTypeMappingSource).Assembly;
    private static readonly Assembly s_relational = typeof(RelationalTypeMapping).Assembly;
    private static readonly Assembly s_provider = typeof(ParameterTranslation).Assembly;
    private static readonly string s_clientName = typeof(ClientParameter).Assembly.GetName().Name!;
    private static readonly ConcurrentDictionary<Type, bool> s_mappings = new();
    private static readonly ConditionalWeakTable<RelationalTypeMapping, RelationalTypeMapping> s_replaced = [];

    /// <summary>Returns the parameter, or its translation if it can be a parameter of Microsoft.Data.SqlClient.</summary>
    internal static IRelationalParameter Translate(IRelationalParameter parameter)
    {
        if (parameter is not TypeMappedRelationalParameter mapped)
        {
            return new TranslatedParameter(parameter);
        }

        RelationalTypeMapping mapping = MappingOf(mapped);
        if (!s_mappings.GetOrAdd(TypeOf(mapping), NeedsClient))
        {
            return parameter;
        }

        return MappingReplacements.Contains(mapping.GetType()) ? Replace(mapped, mapping) : new TranslatedParameter(parameter);
    }

    /// <summary>Replaces a mapping that the mapping source did not create, for example one of a compiled model.</summary>
    private static TypeMappedRelationalParameter Replace(TypeMappedRelationalParameter parameter, RelationalTypeMapping mapping)
    {
        RelationalTypeMapping replacement = s_replaced.GetValue(mapping, static m => MappingReplacements.Replace(m)!);
        return new TypeMappedRelationalParameter(
            parameter.InvariantName, parameter.Name, replacement, IsNullable(parameter), parameter.Direction);
    }

    private static Type TypeOf(RelationalTypeMapping mapping) =>
        (mapping is PluginReaderTypeMapping plugin ? plugin.Original : mapping).GetType();

    /// <summary>
    /// Returns whether a mapping needs a parameter of Microsoft.Data.SqlClient: one that derives from a mapping that is replaced, and one
    /// of an assembly that references Microsoft.Data.SqlClient, unless it configures the parameter of MsSqlConnector.
    /// </summary>
    private static bool NeedsClient(Type mapping)
    {
        for (Type? type = mapping; type is not null && type.Assembly != s_relational && type.Assembly != s_provider; type = type.BaseType)
        {
            if (type.Assembly == s_sqlServer)
            {
                return MappingReplacements.Contains(type);
            }

            if (MappingCode.UsesOwnParameter(type))
            {
                return false;
            }

            if (type.Assembly.GetReferencedAssemblies().Any(reference => reference.Name == s_clientName))
            {
                return true;
            }
        }

        return false;
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_RelationalTypeMapping")]
    private static extern RelationalTypeMapping MappingOf(TypeMappedRelationalParameter parameter);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_IsNullable")]
    private static extern bool? IsNullable(TypeMappedRelationalParameter parameter);
}
