using System;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>Connections of a provider.</summary>
internal sealed class ConnectionOpener(string name, Func<DbConnection> create, Action<DbConnection> clear) : Opener(name)
{
    public override void Repeat(int count)
    {
        for (int i = 0; i < count; i++)
        {
            using DbConnection connection = create();
            connection.Open();
        }
    }

    public override async Task RepeatAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await using DbConnection connection = create();
            await connection.OpenAsync();
        }
    }

    public override async Task<IDisposable> OpenAsync()
    {
        DbConnection connection = create();
        await connection.OpenAsync();
        return connection;
    }

    public override void Clear()
    {
        using DbConnection connection = create();
        clear(connection);
    }
}
