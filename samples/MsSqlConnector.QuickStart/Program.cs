using MsSqlConnector;
using MsSqlConnector.Testing;

// A server for tests, in this process. With an argument, the program uses the server of that connection string.
await using SqlTestServer server = SqlTestServer.Start();
server.OnSql("SELECT id, name, price FROM product WHERE price < @limit").Respond(
    new SqlTestResult(new("id", "int"), new("name", "nvarchar(50)"), new("price", "decimal(10, 2)"))
        .Row(1, "Hammer", 12.90m)
        .Row(2, "Größe 8 Nagel", 0.05m));
string connectionString = args.Length > 0 ? args[0] : server.ConnectionString;

await using var source = SqlDataSource.Create(connectionString);
await using SqlConnection connection = await source.OpenConnectionAsync();
await using var command = new SqlCommand("SELECT id, name, price FROM product WHERE price < @limit", connection);
command.Parameters.AddWithValue("@limit", 20m);
await using SqlDataReader reader = await command.ExecuteReaderAsync();
while (await reader.ReadAsync())
{
    Console.WriteLine($"{reader.GetInt32(0)} {reader.GetString(1)} {reader.GetDecimal(2)}");
}
