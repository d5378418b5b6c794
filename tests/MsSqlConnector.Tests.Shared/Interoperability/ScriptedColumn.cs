using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>One column of the shared script: the value of the server, and the text that every client must read in it.</summary>
internal sealed record ScriptedColumn(Column Column, object?[] Values, string?[] Expected)
{
    /// <summary>A column whose nullable form has the same values and a null.</summary>
    internal ScriptedColumn AndNull
        => new(Column.Nullable, [.. Values, null], [.. Expected, null]);
}
