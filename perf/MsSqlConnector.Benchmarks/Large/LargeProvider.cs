using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>A provider, used through the members that all providers have.</summary>
internal sealed class LargeProvider(string name, string connectionString, Func<string, DbConnection> create) : LargeClient(name)
{
    private const int Unlimited = -1;

    private readonly string _connectionString = connectionString;
    private readonly string _utf8ConnectionString = InUtf8(connectionString);

    /// <summary>The connection string with the database that has a UTF-8 collation.</summary>
    public static string InUtf8(string connectionString) =>
        new DbConnectionStringBuilder
        {
            ConnectionString = connectionString, ["Initial Catalog"] = BenchmarkAnswers.Utf8Database
        }.ConnectionString;

    /// <summary>The statement that selects a text of that length.</summary>
    public static string ReadText(int megabytes) =>
        BenchmarkAnswers.StatementOfText(megabytes * LargeText.MegabyteCharCount);

    public override long Read(int megabytes)
    {
        using DbConnection connection = create(_connectionString);
        connection.Open();
        using DbCommand command = connection.CreateCommand();
        command.CommandText = ReadText(megabytes);
        using DbDataReader reader = command.ExecuteReader();
        return reader.Read() ? Sum(reader.GetString(0)) : 0;
    }

    public override async ValueTask<long> ReadAsync(int megabytes)
    {
        await using DbConnection connection = create(_connectionString);
        await connection.OpenAsync();
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = ReadText(megabytes);
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        return await reader.ReadAsync() ? Sum(reader.GetString(0)) : 0;
    }

    public override long Send(LargeForm form, int megabytes)
    {
        using DbConnection connection = create(ConnectionString(form));
        connection.Open();
        using DbCommand command = CreateSend(connection, form, megabytes);
        return command.ExecuteNonQuery();
    }

    public override async ValueTask<long> SendAsync(LargeForm form, int megabytes)
    {
        await using DbConnection connection = create(ConnectionString(form));
        await connection.OpenAsync();
        await using DbCommand command = CreateSend(connection, form, megabytes);
        return await command.ExecuteNonQueryAsync();
    }

    private static long Sum(string text) => text.Length + text[^1];

    private string ConnectionString(LargeForm form) => form == LargeForm.Utf8 ? _utf8ConnectionString : _connectionString;

    private static DbCommand CreateSend(DbConnection connection, LargeForm form, int megabytes)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.SendText;
        DbType type = form == LargeForm.NVarChar ? DbType.String : DbType.AnsiString;
        command.Add("@text", type, LargeText.Of(form, megabytes)).Size = Unlimited;
        return command;
    }
}
