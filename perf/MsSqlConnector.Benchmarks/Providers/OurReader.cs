using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The operations with this project's provider, as an application that uses its types directly implements them.</summary>
internal sealed class OurReader : IReader
{
    private readonly string _connectionString;

    public OurReader(string connectionString) => _connectionString = connectionString;

    public long ReadFortunes()
    {
        List<Fortune> fortunes = [];
        using (SqlConnection connection = new(_connectionString))
        {
            connection.Open();
            using SqlCommand command = new(BenchmarkAnswers.FortunesText, connection);
            using SqlDataReader reader = command.ExecuteReader();
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
        await using (SqlConnection connection = new(_connectionString))
        {
            await connection.OpenAsync();
            await using SqlCommand command = new(BenchmarkAnswers.FortunesText, connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync();
            while (await reader.ReadAsync())
            {
                fortunes.Add(new Fortune(reader.GetInt32(0), reader.GetString(1)));
            }
        }

        return FortuneSum.Of(fortunes);
    }

    public long ReadMixed()
    {
        using SqlConnection connection = new(_connectionString);
        connection.Open();
        using SqlCommand command = new(BenchmarkAnswers.MixedText, connection);
        using SqlDataReader reader = command.ExecuteReader();
        long sum = 0;
        while (reader.Read())
        {
            sum += SumMixed(reader);
        }

        return sum;
    }

    public async ValueTask<long> ReadMixedAsync()
    {
        await using SqlConnection connection = new(_connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new(BenchmarkAnswers.MixedText, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        long sum = 0;
        while (await reader.ReadAsync())
        {
            sum += SumMixed(reader);
        }

        return sum;
    }

    public long ReadWide()
    {
        using SqlConnection connection = new(_connectionString);
        connection.Open();
        using SqlCommand command = new(BenchmarkAnswers.WideText, connection);
        using SqlDataReader reader = command.ExecuteReader();
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
        await using SqlConnection connection = new(_connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new(BenchmarkAnswers.WideText, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
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
        using SqlConnection connection = new(_connectionString);
        connection.Open();
        using SqlCommand command = new(reading.Text, connection);
        using SqlDataReader reader = command.ExecuteReader();
        Func<SqlDataReader, int, long> get = reading.Ours;
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

    private static long SumMixed(SqlDataReader reader) =>
        reader.GetInt32(0) + reader.GetInt32(1) + reader.GetInt32(2) + reader.GetInt32(3)
        + reader.GetString(4).Length + reader.GetString(5).Length + reader.GetString(6).Length
        + reader.GetDateTime(7).Ticks + reader.GetInt64(8) + (long)reader.GetDouble(9);

    private static long SumWide(SqlDataReader reader, int columnCount)
    {
        long sum = 0;
        for (int i = 0; i < columnCount; i++)
        {
            sum += reader.GetInt32(i);
        }

        return sum;
    }
}
