using System.Data;
using System.Data.Common;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>
/// Maps a type of a plugin whose mapping reads values with a method of the data reader of Microsoft.Data.SqlClient, for example a spatial
/// type. The values are read with the same method of the data reader of MsSqlConnector.
/// </summary>
internal sealed class PluginReaderTypeMapping : RelationalTypeMapping
{
    private readonly MethodInfo _readMethod;

    private PluginReaderTypeMapping(RelationalTypeMapping original, MethodInfo readMethod)
        : base(ParametersOf(original))
    {
        Original = original;
        _readMethod = readMethod;
    }

    /// <summary>The mapping of the plugin.</summary>
    internal RelationalTypeMapping Original { get; }

    /// <summary>Returns a mapping that reads values with MsSqlConnector, or the mapping itself if it works with every provider.</summary>
    internal static RelationalTypeMapping Wrap(RelationalTypeMapping mapping) =>
        mapping.GetDataReaderMethod() is { } method && method.DeclaringType == typeof(Microsoft.Data.SqlClient.SqlDataReader)
            && typeof(SqlDataReader).GetMethod(method.Name, [typeof(int)]) is { } readMethod
            ? new PluginReaderTypeMapping(mapping, readMethod)
            : mapping;

    public override MethodInfo GetDataReaderMethod() => _readMethod;

    public override Expression CustomizeDataReaderExpression(Expression expression) => Original.CustomizeDataReaderExpression(expression);

    public override DbParameter CreateParameter(
        DbCommand command, string name, object? value, bool? nullable = null, ParameterDirection direction = ParameterDirection.Input) =>
        Original.CreateParameter(command, name, value, nullable, direction);

    public override string GenerateSqlLiteral(object? value) => Original.GenerateSqlLiteral(value);

    public override string GenerateProviderValueSqlLiteral(object? value) => Original.GenerateProviderValueSqlLiteral(value);

    public override Expression GenerateCodeLiteral(object value) => Original.GenerateCodeLiteral(value);

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) =>
        new PluginReaderTypeMapping(Clone(Original, parameters), _readMethod);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Parameters")]
    private static extern RelationalTypeMappingParameters ParametersOf(RelationalTypeMapping mapping);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "Clone")]
    private static extern RelationalTypeMapping Clone(RelationalTypeMapping mapping, RelationalTypeMappingParameters parameters);
}
