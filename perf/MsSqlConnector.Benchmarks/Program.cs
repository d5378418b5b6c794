System.Console.WriteLine(typeof(Microsoft.Data.SqlClient.SqlConnection).Assembly.GetName().Version);
