using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>One form of one type, with its most significant values.</summary>
internal sealed record ValueCase(string Name, Column Column, params object?[] Values)
{
    /// <summary>One of many of its kind: read in default mode and synchronously only.</summary>
    public bool IsOneOfMany { get; init; }

    /// <summary>A type that SqlClient cannot read at all.</summary>
    public bool IsOursAlone { get; init; }

    public override string ToString() => Name;
}
