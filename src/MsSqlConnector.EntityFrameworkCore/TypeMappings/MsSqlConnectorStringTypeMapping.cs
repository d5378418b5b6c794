using System.Data;
using System.Data.Common;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>Maps strings to character types, xml and json.</summary>
internal sealed class MsSqlConnectorStringTypeMapping : SqlServerStringTypeMapping
{
    private readonly SqlDbType? _explicitType;

    internal MsSqlConnectorStringTypeMapping(SqlServerStringTypeMapping original)
        : this(original, ExplicitParameterType.Of(original))
    {
    }

    private MsSqlConnectorStringTypeMapping(SqlServerStringTypeMapping original, SqlDbType? explicitType)
        : base(ParametersOf(original), explicitType) =>
        _explicitType = explicitType;

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new MsSqlConnectorStringTypeMapping((SqlServerStringTypeMapping)base.Clone(parameters), _explicitType);

    protected override void ConfigureParameter(DbParameter parameter)
    {
        // The size depends on the value. The base class sets it on every parameter, but the type only on one of Microsoft.Data.SqlClient.
        base.ConfigureParameter(parameter);
        ExplicitParameterType.Apply(_explicitType, parameter);
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Parameters")]
    private static extern RelationalTypeMappingParameters ParametersOf(RelationalTypeMapping mapping);
}
