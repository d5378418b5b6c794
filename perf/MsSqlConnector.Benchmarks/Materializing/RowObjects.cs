using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;
using Dapper;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Materializing;

/// <summary>Reads all rows into a list of objects: by hand with the typed getters, and by Dapper.</summary>
internal static class RowObjects
{
    public static List<MixedRow> Read(DbConnection connection)
    {
        using DbCommand command = CreateCommand(connection);
        using DbDataReader reader = command.ExecuteReader();
        List<MixedRow> rows = [];
        while (reader.Read())
        {
            rows.Add(Create(reader));
        }

        return rows;
    }

    public static async Task<List<MixedRow>> ReadAsync(DbConnection connection)
    {
        await using DbCommand command = CreateCommand(connection);
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        List<MixedRow> rows = [];
        while (await reader.ReadAsync())
        {
            rows.Add(Create(reader));
        }

        return rows;
    }

    public static List<MixedRow> Query(DbConnection connection) => connection.Query<MixedRow>(BenchmarkAnswers.ObjectsText).AsList();

    public static async Task<List<MixedRow>> QueryAsync(DbConnection connection) =>
        (await connection.QueryAsync<MixedRow>(BenchmarkAnswers.ObjectsText)).AsList();

    /// <summary>Returns a sum over the values, which shows whether two providers have read the same values.</summary>
    public static long Sum(List<MixedRow> rows)
    {
        long sum = 0;
        foreach (MixedRow row in rows)
        {
            sum += row.A + row.B + row.C + row.D + row.First.Length + row.Second.Length + row.Third.Length + row.At.Ticks + row.Big
                + (long)row.Ratio;
        }

        return sum;
    }

    private static DbCommand CreateCommand(DbConnection connection)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.ObjectsText;
        return command;
    }

    private static MixedRow Create(DbDataReader reader) => new()
    {
        A = reader.GetInt32(0),
        B = reader.GetInt32(1),
        C = reader.GetInt32(2),
        D = reader.GetInt32(3),
        First = reader.GetString(4),
        Second = reader.GetString(5),
        Third = reader.GetString(6),
        At = reader.GetDateTime(7),
        Big = reader.GetInt64(8),
        Ratio = reader.GetDouble(9),
    };
}
