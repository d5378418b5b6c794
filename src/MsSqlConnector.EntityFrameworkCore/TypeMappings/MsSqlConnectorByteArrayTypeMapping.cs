using System.Data;
using System.Data.Common;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>Maps byte arrays to binary types and rowversion.</summary>
internal sealed class MsSqlConnectorByteArrayTypeMapping : SqlServerByteArrayTypeMapping
{
    private readonly SqlDbType? _explicitType;

    internal MsSqlConnectorByteArrayTypeMapping(SqlServerByteArrayTypeMapping original)
        : this(original, ExplicitParameterType.Of(original))
    {
    }

    private MsSqlConnectorByteArrayTypeMapping(SqlServerByteArrayTypeMapping original, SqlDbType? explicitType)
        : base(ParametersOf(original), explicitType) =>
        _explicitType = explicitType;

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new MsSqlConnectorByteArrayTypeMapping((SqlServerByteArrayTypeMapping)base.Clone(parameters), _explicitType);

    protected override void ConfigureParameter(DbParameter parameter)
    {
        // The size depends on the value. The base class sets it on every parameter, but the type only on one of Microsoft.Data.SqlClient.
        base.ConfigureParameter(parameter);
        ExplicitParameterType.Apply(_explicitType, parameter);
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Parameters")]
    private static extern RelationalTypeMappingParameters ParametersOf(RelationalTypeMapping mapping);
}
