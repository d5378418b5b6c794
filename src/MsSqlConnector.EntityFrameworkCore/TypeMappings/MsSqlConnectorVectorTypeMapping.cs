using System.Data.Common;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Parameters;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>
/// Maps vectors. The properties of entities have the vector type of Microsoft.Data.SqlClient, which Entity Framework Core requires;
/// parameters and readers have the one of MsSqlConnector.
/// </summary>
internal sealed class MsSqlConnectorVectorTypeMapping : SqlServerVectorTypeMapping
{
    private static readonly MethodInfo s_readMethod = GetDataReaderMethod(typeof(SqlVector<float>));
    private static readonly MethodInfo s_convertMethod =
        typeof(ClientValues).GetMethod(nameof(ClientValues.ToClientVector), BindingFlags.Static | BindingFlags.NonPublic)!;

    internal MsSqlConnectorVectorTypeMapping(SqlServerVectorTypeMapping original)
        : base(ParametersOf(original))
    {
    }

    public override MethodInfo GetDataReaderMethod() => s_readMethod;

    public override Expression CustomizeDataReaderExpression(Expression expression) => Expression.Call(s_convertMethod, expression);

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new MsSqlConnectorVectorTypeMapping((SqlServerVectorTypeMapping)base.Clone(parameters));

    protected override void ConfigureParameter(DbParameter parameter)
    {
        base.ConfigureParameter(parameter);
        if (parameter is SqlParameter)
        {
            parameter.Value = ClientValues.FromClient(parameter.Value);
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Parameters")]
    private static extern RelationalTypeMappingParameters ParametersOf(RelationalTypeMapping mapping);
}
