namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>A value of a type.</summary>
/// <param name="Sql">The value as an expression of Transact-SQL.</param>
/// <param name="Wire">The value that the test server sends; null for NULL.</param>
/// <param name="Text">The expected result of GetValue as text.</param>
internal sealed record TypeValue(string Sql, object? Wire, string Text)
{
    public static TypeValue Null { get; } = new("null", null, "NULL");
}
