using System;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>An intended difference of parameters, with its reason. The start of a case's name selects its cases.</summary>
internal sealed record ListedParameterDifference(string Start, string Reason)
{
    public bool Covers(string @case) => @case.StartsWith(Start, StringComparison.Ordinal);
}
