using MsSqlConnector;

await using var connection = new SqlConnection(args[0]);
await connection.OpenAsync();
await using var command = new SqlCommand("SELECT id, name FROM product WHERE price < @limit", connection);
command.Parameters.AddWithValue("@limit", 10m);
await using SqlDataReader reader = await command.ExecuteReaderAsync();
while (await reader.ReadAsync())
{
    Console.WriteLine($"{reader.GetInt32(0)} {reader.GetString(1)}");
}
