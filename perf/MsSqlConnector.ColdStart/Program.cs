using MsSqlConnector.ColdStart;

// Arguments: empty|ours|incumbent  sync|async  <connection string>  <statement>  [hold]. The exit code is the number of rows.
// Each provider is used in a class of its own, so that the runtime loads the assembly of that provider only.
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
