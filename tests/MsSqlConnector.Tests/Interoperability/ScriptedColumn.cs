using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>One column of the shared script: what the server says, and the text that every client must read in it.</summary>
internal sealed record ScriptedColumn(Column Column, object?[] Values, string?[] Expected)
{
    /// <summary>A column whose nullable form carries the same values and a null.</summary>
    internal ScriptedColumn AndNull
        => new(Column.Nullable, [.. Values, null], [.. Expected, null]);
}
