namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>A block of C# in a document.</summary>
/// <param name="Document">The path of the document in the source tree, with slashes.</param>
/// <param name="Line">The line of its first statement, beginning with 1.</param>
/// <param name="Code">The lines of the block.</param>
/// <param name="Kind">The use of the block in the tests.</param>
internal sealed record DocumentExample(string Document, int Line, string[] Code, ExampleKind Kind)
{
    public override string ToString() => $"{Document}:{Line}";
}
