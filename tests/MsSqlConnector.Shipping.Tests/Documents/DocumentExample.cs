namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>A block of C# in a document.</summary>
/// <param name="Document">The document's path in the source tree, with slashes.</param>
/// <param name="Line">The line of its first statement, from 1 on.</param>
/// <param name="Code">The block's lines.</param>
/// <param name="IsRun">Whether it is to be run, too; those marked <c>compiled</c> need what a test does not have.</param>
internal sealed record DocumentExample(string Document, int Line, string[] Code, bool IsRun)
{
    public override string ToString() => $"{Document}:{Line}";
}
