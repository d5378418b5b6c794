using MsSqlConnector.Packages.Tests.Architecture.Samples.Tokens;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Rows;

/// <summary>Is one part of a cycle of two folders of one tier.</summary>
public sealed class RowThatKnowsAToken
{
    public TokenThatKnowsARow? Token { get; init; }
}
