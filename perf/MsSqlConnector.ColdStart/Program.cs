using MsSqlConnector.ColdStart;

// The arguments are the provider or "empty", "sync" or "async", the connection string, the statement, and optionally "hold".
// The exit code is the number of rows. Each provider has its own class, so that the runtime loads only the assembly of that provider.
int rowCount = args switch
{
    ["empty", ..] => 0,
    ["ours", "sync", string connectionString, string text, ..] => OurRows.Read(connectionString, text),
    ["ours", "async", string connectionString, string text, ..] => await OurRows.ReadAsync(connectionString, text),
    ["incumbent", "sync", string connectionString, string text, ..] => IncumbentRows.Read(connectionString, text),
    ["incumbent", "async", string connectionString, string text, ..] => await IncumbentRows.ReadAsync(connectionString, text),
    _ => -1,
};
if (args is [.., "hold"])
{
    Hold.UntilInputCloses();
}

return rowCount;
