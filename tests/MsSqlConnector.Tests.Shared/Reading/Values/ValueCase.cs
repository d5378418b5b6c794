using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>One form of one type, with its most significant values.</summary>
internal sealed record ValueCase(string Name, Column Column, params object?[] Values)
{
    /// <summary>One of many similar cases, which is read only synchronously and in default mode.</summary>
    public bool IsOneOfMany { get; init; }

    /// <summary>A type that SqlClient cannot read.</summary>
    public bool IsOursAlone { get; init; }

    public override string ToString() => Name;
}
