using System.Data.Common;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>Maps decimal to decimal, numeric, money and smallmoney.</summary>
internal sealed class MsSqlConnectorDecimalTypeMapping : SqlServerDecimalTypeMapping
{
    private readonly ParameterFacets _facets;

    internal MsSqlConnectorDecimalTypeMapping(SqlServerDecimalTypeMapping original)
        : base(ParametersOf(original), original.SqlType) =>
        _facets = ParameterFacets.Read(this, base.ConfigureParameter);

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new MsSqlConnectorDecimalTypeMapping((SqlServerDecimalTypeMapping)base.Clone(parameters));

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
