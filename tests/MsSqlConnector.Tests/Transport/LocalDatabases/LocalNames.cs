using System;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using MsSqlConnector.Windows.LocalDatabases;

namespace MsSqlConnector.Tests.Transport.LocalDatabases;

/// <summary>A resolver that knows LocalDB instances only.</summary>
internal sealed class LocalNames(ILocalDatabasePlatform? platform) : HostResolver
{
    public override LocalDatabase LocalDatabase { get; } = new(platform);

    public override IPAddress[] Resolve(DialTarget target, Deadline deadline) => throw new InvalidOperationException(target.Host);

    public override ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        throw new InvalidOperationException(target.Host);
}
