using MsSqlConnector.Tests.Architecture.Samples.Tokens;

namespace MsSqlConnector.Tests.Architecture.Samples.Rows;

/// <summary>Is one end of a knot: its room and that of the token are of one tier.</summary>
public sealed class RowThatKnowsAToken
{
    public TokenThatKnowsARow? Token { get; init; }
}
