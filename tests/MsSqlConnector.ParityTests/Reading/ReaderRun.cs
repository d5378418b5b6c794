using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Tests.Reading;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>One provider that runs a scenario, with synchronous or asynchronous calls, and the results as text.</summary>
internal sealed class ReaderRun(DbConnection connection, bool isAsync)
{
    public const string Query = "select the answer";

    private readonly List<string> _notes = [];

    public bool IsAsync => isAsync;

    public DbConnection Connection => connection;

    public DbDataReader Reader { get; private set; } = null!;

    public string Notes => string.Join("; ", _notes);

    public void Note(string line) => _notes.Add(line);

    /// <summary>Records the server's messages when they are raised.</summary>
    public IDisposable Listen() => Messages.Listen(connection, Note);

    public DbCommand Command(string text = Query)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        return command;
    }

    public Task ExecuteAsync(CommandBehavior behavior = CommandBehavior.Default, string text = Query) => TryAsync("execute", async () =>
    {
        Reader = isAsync ? await Command(text).ExecuteReaderAsync(behavior) : Command(text).ExecuteReader(behavior);
        return "reader";
    });

    public Task ScalarAsync() =>
        TryAsync("scalar", async () => isAsync ? await Command().ExecuteScalarAsync() : Command().ExecuteScalar());

    public Task NonQueryAsync(string text = Query) =>
        TryAsync("count", async () => isAsync ? await Command(text).ExecuteNonQueryAsync() : Command(text).ExecuteNonQuery());

    public Task ReadAsync() => TryAsync("read", async () => isAsync ? await Reader.ReadAsync() : Reader.Read());

    public Task NextAsync() => TryAsync("next", async () => isAsync ? await Reader.NextResultAsync() : Reader.NextResult());

    public Task CloseAsync() => TryAsync("close", async () =>
    {
        if (isAsync)
        {
            await Reader.CloseAsync();
        }
        else
        {
            Reader.Close();
        }

        return "closed";
    });

    public Task DisposeAsync() => TryAsync("dispose", async () =>
    {
        if (isAsync)
        {
            await Reader.DisposeAsync();
        }
        else
        {
            Reader.Dispose();
        }

        return "disposed";
    });

    /// <summary>Reads to the end, with the first value of every row.</summary>
    public async Task ReadAllAsync()
    {
        bool hasResult = true;
        for (int i = 0; hasResult && i < 10; i++)
        {
            Show("fields", () => Reader.FieldCount);
            bool hasRow = true;
            for (int row = 0; hasRow && row < 10; row++)
            {
                hasRow = Equals(await GetAsync("read", async () => isAsync ? await Reader.ReadAsync() : Reader.Read()), true);
                if (hasRow)
                {
                    Show("value", () => Reader.GetValue(0));
                }
            }

            hasResult = Equals(await GetAsync("next", async () => isAsync ? await Reader.NextResultAsync() : Reader.NextResult()), true);
        }
    }

    public Task<object?> ExecuteXmlAsync() => GetAsync("xml", async () => connection switch
    {
        SqlConnection => isAsync ? await ((SqlCommand)Command()).ExecuteXmlReaderAsync() : ((SqlCommand)Command()).ExecuteXmlReader(),
        _ => isAsync
            ? await ((Incumbent.SqlCommand)Command()).ExecuteXmlReaderAsync() : ((Incumbent.SqlCommand)Command()).ExecuteXmlReader(),
    });

    public void Show(string what, Func<object?> get) => TryAsync(what, () => Task.FromResult(get())).GetAwaiter().GetResult();

    /// <summary>Whether the connection is still usable.</summary>
    public Task GoOnAsync() => TryAsync("go on", async () =>
        isAsync ? await Command("select 1").ExecuteScalarAsync() : Command("select 1").ExecuteScalar());

    /// <summary>Closes the reader, and executes another command.</summary>
    public async Task CloseAndGoOnAsync()
    {
        await CloseAsync();
        await GoOnAsync();
    }

    public Task TryAsync(string what, Func<Task<object?>> call) => GetAsync(what, call);

    public Task TryAsync(string what, Func<Task<bool>> call) => GetAsync(what, async () => await call());

    private async Task<object?> GetAsync(string what, Func<Task<bool>> call) => await GetAsync(what, async () => (object?)await call());

    private async Task<object?> GetAsync(string what, Func<Task<object?>> call)
    {
        try
        {
            object? value = await call();
            Note($"{what}: {Text(value)}");
            return value;
        }
        catch (DbException exception)
        {
            Note($"{what}: error {string.Join(" and ", Messages.Describe(exception))}");
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            Note($"{what}: {exception.GetType().Name}");
        }

        return null;
    }

    private static string Text(object? value) => value switch
    {
        null => "null",
        DBNull => "NULL",
        XmlReader => "reader",
        object[] values => string.Join(", ", values.Select(Text)),
        _ => value.ToString()!,
    };
}
