using System.Data.Common;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>Maps DateOnly to date.</summary>
internal sealed class MsSqlConnectorDateOnlyTypeMapping : SqlServerDateOnlyTypeMapping
{
    private readonly ParameterFacets _facets;

    internal MsSqlConnectorDateOnlyTypeMapping(SqlServerDateOnlyTypeMapping original)
        : base(ParametersOf(original)) =>
        _facets = ParameterFacets.Read(this, base.ConfigureParameter);

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new MsSqlConnectorDateOnlyTypeMapping((SqlServerDateOnlyTypeMapping)base.Clone(parameters));

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
