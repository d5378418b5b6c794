namespace MsSqlConnector.TestServer.Types;

/// <summary>A value of a sql_variant with its base type (MS-TDS 2.2.5.5.4).</summary>
public sealed record VariantValue(WireType Type, object Value)
{
    /// <summary>The same value with the base type of a column.</summary>
    public static VariantValue Of(Column column, object value) => new(column.Type, value);
}
