using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Mds = Microsoft.Data.SqlClient;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The operations with Microsoft.Data.SqlClient, as an application that uses its types directly implements them.</summary>
internal sealed class IncumbentReader : IReader
{
    private readonly string _connectionString;

    public IncumbentReader(string connectionString) => _connectionString = connectionString;

    public long ReadFortunes()
    {
        List<Fortune> fortunes = [];
        using (Mds.SqlConnection connection = new(_connectionString))
        {
            connection.Open();
            using Mds.SqlCommand command = new(BenchmarkAnswers.FortunesText, connection);
            using Mds.SqlDataReader reader = command.ExecuteReader();
            while (reader.Read())
            {
                fortunes.Add(new Fortune(reader.GetInt32(0), reader.GetString(1)));
            }
        }

        return FortuneSum.Of(fortunes);
    }

    // A pooled builder, so that only the allocations of the provider and of the rows are measured.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<long> ReadFortunesAsync()
    {
        List<Fortune> fortunes = [];
        await using (Mds.SqlConnection connection = new(_connectionString))
        {
            await connection.OpenAsync();
            await using Mds.SqlCommand command = new(BenchmarkAnswers.FortunesText, connection);
            await using Mds.SqlDataReader reader = await command.ExecuteReaderAsync();
            while (await reader.ReadAsync())
            {
                fortunes.Add(new Fortune(reader.GetInt32(0), reader.GetString(1)));
            }
        }

        return FortuneSum.Of(fortunes);
    }

    public long ReadMixed()
    {
        using Mds.SqlConnection connection = new(_connectionString);
        connection.Open();
        using Mds.SqlCommand command = new(BenchmarkAnswers.MixedText, connection);
        using Mds.SqlDataReader reader = command.ExecuteReader();
        long sum = 0;
        while (reader.Read())
        {
            sum += SumMixed(reader);
        }

        return sum;
    }

    public async ValueTask<long> ReadMixedAsync()
    {
        await using Mds.SqlConnection connection = new(_connectionString);
        await connection.OpenAsync();
        await using Mds.SqlCommand command = new(BenchmarkAnswers.MixedText, connection);
        await using Mds.SqlDataReader reader = await command.ExecuteReaderAsync();
        long sum = 0;
        while (await reader.ReadAsync())
        {
            sum += SumMixed(reader);
        }

        return sum;
    }

    public long ReadWide()
    {
        using Mds.SqlConnection connection = new(_connectionString);
        connection.Open();
        using Mds.SqlCommand command = new(BenchmarkAnswers.WideText, connection);
        using Mds.SqlDataReader reader = command.ExecuteReader();
        int columnCount = reader.FieldCount;
        long sum = 0;
        while (reader.Read())
        {
            sum += SumWide(reader, columnCount);
        }

        return sum;
    }

    public async ValueTask<long> ReadWideAsync()
    {
        await using Mds.SqlConnection connection = new(_connectionString);
        await connection.OpenAsync();
        await using Mds.SqlCommand command = new(BenchmarkAnswers.WideText, connection);
        await using Mds.SqlDataReader reader = await command.ExecuteReaderAsync();
        int columnCount = reader.FieldCount;
        long sum = 0;
        while (await reader.ReadAsync())
        {
            sum += SumWide(reader, columnCount);
        }

        return sum;
    }

    public long ReadValues(TypeReading reading)
    {
        using Mds.SqlConnection connection = new(_connectionString);
        connection.Open();
        using Mds.SqlCommand command = new(reading.Text, connection);
        using Mds.SqlDataReader reader = command.ExecuteReader();
        Func<Mds.SqlDataReader, int, long> get = reading.Incumbent;
        int columnCount = reader.FieldCount;
        long sum = 0;
        while (reader.Read())
        {
            for (int i = 0; i < columnCount; i++)
            {
                sum += get(reader, i);
            }
        }

        return sum;
    }

    private static long SumMixed(Mds.SqlDataReader reader) =>
        reader.GetInt32(0) + reader.GetInt32(1) + reader.GetInt32(2) + reader.GetInt32(3)
        + reader.GetString(4).Length + reader.GetString(5).Length + reader.GetString(6).Length
        + reader.GetDateTime(7).Ticks + reader.GetInt64(8) + (long)reader.GetDouble(9);

    private static long SumWide(Mds.SqlDataReader reader, int columnCount)
    {
        long sum = 0;
        for (int i = 0; i < columnCount; i++)
        {
            sum += reader.GetInt32(i);
        }

        return sum;
    }
}
