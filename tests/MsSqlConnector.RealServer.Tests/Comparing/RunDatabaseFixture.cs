using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using Xunit;

[assembly: AssemblyFixture(typeof(RunDatabaseFixture))]

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>Drops the database of the run after the last test.</summary>
public sealed class RunDatabaseFixture : IAsyncLifetime
{
    public ValueTask InitializeAsync() => default;

    public ValueTask DisposeAsync() => RunDatabase.DropAllAsync();
}
