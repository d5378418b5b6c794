using System;
using System.Collections.Generic;
using System.Data.Common;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Seeding;

/// <summary>Creates the databases and the tables that the verbs need, on a server of the user.</summary>
internal static class SeedRun
{
    public const string Verb = "seed";

    public static async Task<int> RunAsync(string connectionString)
    {
        try
        {
            await ExecuteAsync(connectionString, SeedScript.Read(), Console.Out);
            await Console.Out.WriteLineAsync("The tables are in the database 'benchmarks'.");
            return ExitCodes.Done;
        }
        catch (ArgumentException exception)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.NotUnderstood;
        }
        catch (Exception exception) when (exception is DbException or IOException or UnauthorizedAccessException)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.Failed;
        }
    }

    /// <summary>Executes the batches. A batch that needs a feature may fail, and the output then contains a note.</summary>
    /// <exception cref="DbException">Another batch failed.</exception>
    public static async Task ExecuteAsync(string connectionString, IEnumerable<SeedBatch> batches, TextWriter output)
    {
        SqlConnectionStringBuilder builder = new(connectionString) { InitialCatalog = "master", Pooling = false };
        await using SqlConnection connection = new(builder.ConnectionString);
        await connection.OpenAsync();
        foreach (SeedBatch batch in batches)
        {
            await using SqlCommand command = new(batch.Text, connection) { CommandTimeout = 0 };
            try
            {
                await command.ExecuteNonQueryAsync();
            }
            catch (SqlException exception) when (batch.Needs is not null && connection.State == System.Data.ConnectionState.Open)
            {
                await output.WriteLineAsync($"NOTE: left out, because it needs {batch.Needs}: {exception.Message}");
            }
        }
    }
}
