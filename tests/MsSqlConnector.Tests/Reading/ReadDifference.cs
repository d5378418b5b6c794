using System;

namespace MsSqlConnector.Tests.Reading;

/// <summary>A line of a transcript that this provider has and the incumbent has otherwise.</summary>
internal sealed record ReadDifference(string Answer, string Ours, string Theirs) : IComparable<ReadDifference>
{
    public int CompareTo(ReadDifference? other) => string.CompareOrdinal(ToString(), other?.ToString());
}
