using MsSqlConnector;

if (args.Length == 0)
{
    Console.Error.WriteLine("The argument is a connection string. The program lists the first four databases of its server.");
    Environment.Exit(1);
}

await using var connection = new SqlConnection(args[0]);
await connection.OpenAsync();
await using var command = new SqlCommand("SELECT database_id, name FROM sys.databases WHERE database_id <= @last", connection);
command.Parameters.AddWithValue("@last", 4);
await using SqlDataReader reader = await command.ExecuteReaderAsync();
while (await reader.ReadAsync())
{
    Console.WriteLine($"{reader.GetInt32(0)} {reader.GetString(1)}");
}
