using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A DONE whose kind and MORE bit are determined when the response is framed.</summary>
internal sealed record StatementEnd(DoneStatus Status, ushort Command, ulong RowCount)
{
    /// <summary>The token where the request does not determine it: inside a procedure that a batch executes.</summary>
    public byte? Token { get; init; }
}
