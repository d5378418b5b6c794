using MsSqlConnector.Packages.Tests.Architecture.Samples.Rows;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Tokens;

/// <summary>Is the other part of the cycle.</summary>
public sealed class TokenThatKnowsARow
{
    public RowThatKnowsAToken? Row { get; init; }
}
