using System.Data;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Hosting;
using MsSqlConnector;

namespace WorkerSample;

/// <summary>
/// Copies all pictures from the database to files, and then stops the program. The memory does not grow with the size of a picture.
/// </summary>
internal sealed class PictureWorker(SqlDataSource source, IConfiguration configuration, IHostApplicationLifetime lifetime)
    : BackgroundService
{
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        string folder = configuration["folder"] ?? Path.GetTempPath();
        await using SqlCommand command = source.CreateCommand("SELECT id, picture FROM product WHERE picture IS NOT NULL");
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, stoppingToken);
        while (await reader.ReadAsync(stoppingToken))
        {
            string path = Path.Combine(folder, $"{reader.GetInt32(0)}.png");
            await using Stream picture = await reader.GetFieldValueAsync<Stream>(1, stoppingToken);
            await using FileStream file = File.Create(path);
            await picture.CopyToAsync(file, stoppingToken);
            Console.WriteLine($"{path}: {file.Length} bytes, {GC.GetTotalAllocatedBytes()} bytes allocated");
        }

        lifetime.StopApplication();
    }
}
