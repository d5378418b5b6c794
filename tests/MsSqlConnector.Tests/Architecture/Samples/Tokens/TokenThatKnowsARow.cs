using MsSqlConnector.Tests.Architecture.Samples.Rows;

namespace MsSqlConnector.Tests.Architecture.Samples.Tokens;

/// <summary>Is the other part of the cycle.</summary>
public sealed class TokenThatKnowsARow
{
    public RowThatKnowsAToken? Row { get; init; }
}
