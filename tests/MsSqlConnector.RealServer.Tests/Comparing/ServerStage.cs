using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Targets;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The SQL Server of the environment, with the database that the run created.</summary>
internal sealed class ServerStage(RunDatabase database) : Stage
{
    public override string ConnectionString => ServerSettings.For(database.Name, "");

    public override int? RequestCount => null;

    public override IEnumerable<string> Statements => [];

    public override IEnumerable<string> Complaints => [];

    public override ValueTask DisposeAsync() => default;
}
