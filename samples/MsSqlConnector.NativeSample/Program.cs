using MsSqlConnector;

await using var connection = new SqlConnection(args[0]);
await connection.OpenAsync();
await using var command = new SqlCommand("SELECT database_id, name FROM sys.databases WHERE database_id <= @last", connection);
command.Parameters.AddWithValue("@last", 4);
await using SqlDataReader reader = await command.ExecuteReaderAsync();
while (await reader.ReadAsync())
{
    Console.WriteLine($"{reader.GetInt32(0)} {reader.GetString(1)}");
}
