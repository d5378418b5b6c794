using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A DONE whose kind and MORE bit are decided when the answer is framed.</summary>
internal sealed record StatementEnd(DoneStatus Status, ushort Command, ulong RowCount);
