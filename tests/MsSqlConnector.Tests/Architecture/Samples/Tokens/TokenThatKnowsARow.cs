using MsSqlConnector.Tests.Architecture.Samples.Rows;

namespace MsSqlConnector.Tests.Architecture.Samples.Tokens;

/// <summary>Is the other end of the knot.</summary>
public sealed class TokenThatKnowsARow
{
    public RowThatKnowsAToken? Row { get; init; }
}
