using System.Data.Common;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>Maps DateTime to datetime2, datetime, smalldatetime and date.</summary>
internal sealed class MsSqlConnectorDateTimeTypeMapping : SqlServerDateTimeTypeMapping
{
    private readonly ParameterFacets _facets;

    internal MsSqlConnectorDateTimeTypeMapping(SqlServerDateTimeTypeMapping original)
        : base(ParametersOf(original), original.SqlType) =>
        _facets = ParameterFacets.Read(this, base.ConfigureParameter);

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new MsSqlConnectorDateTimeTypeMapping((SqlServerDateTimeTypeMapping)base.Clone(parameters));

    protected override void ConfigureParameter(DbParameter parameter)
    {
        if (!_facets.TryApplyTo(parameter))
        {
            base.ConfigureParameter(parameter);
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Parameters")]
    private static extern RelationalTypeMappingParameters ParametersOf(RelationalTypeMapping mapping);
}
