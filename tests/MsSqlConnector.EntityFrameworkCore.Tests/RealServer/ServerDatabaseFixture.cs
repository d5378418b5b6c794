using System.Threading.Tasks;
using MsSqlConnector.EntityFrameworkCore.Tests.RealServer;
using Xunit;

[assembly: AssemblyFixture(typeof(ServerDatabaseFixture))]

namespace MsSqlConnector.EntityFrameworkCore.Tests.RealServer;

/// <summary>Drops the database of the run after the last test.</summary>
public sealed class ServerDatabaseFixture : IAsyncLifetime
{
    public ValueTask InitializeAsync() => default;

    public async ValueTask DisposeAsync()
    {
        if (ServerDatabase.Current is { } database)
        {
            await database.DropAsync();
        }
    }
}
