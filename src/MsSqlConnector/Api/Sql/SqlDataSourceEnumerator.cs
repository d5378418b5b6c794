using System;
using System.Data;
using System.Data.Common;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport.Browser;

namespace MsSqlConnector.Sql;

/// <summary>
/// Finds the instances of SQL Server on the networks of this computer, by an IPv4 broadcast to SQL Server Browser (MC-SQLR 3.2.5). Only
/// servers whose Browser service runs and whose firewall accepts UDP port 1434 respond. The responses are not authenticated: any host on
/// the network can send one.
/// </summary>
public sealed class SqlDataSourceEnumerator : DbDataSourceEnumerator
{
    private readonly Func<BroadcastSender> _createSender;

    private SqlDataSourceEnumerator()
        : this(static () => new BroadcastSender(
            BroadcastAddresses.Find(), BroadcastSender.BrowserPort, BroadcastWaits.Default, TimeProvider.System))
    {
    }

    /// <param name="createSender">Creates the broadcast of one enumeration.</param>
    internal SqlDataSourceEnumerator(Func<BroadcastSender> createSender) => _createSender = createSender;

    /// <summary>Gets the only instance of the enumerator.</summary>
    public static SqlDataSourceEnumerator Instance { get; } = new();

    /// <summary>
    /// Finds the instances. Blocks the calling thread for 5 seconds if no server responds; otherwise until 1 second has passed without a
    /// further response, and for at most 15 seconds.
    /// </summary>
    /// <returns>
    /// A table with the name <c>SqlDataSources</c> and the string columns <c>ServerName</c>, <c>InstanceName</c> (null for the default
    /// instance), <c>IsClustered</c> (<c>Yes</c> or <c>No</c>) and <c>Version</c>. It has a row for each instance; it is empty if no server
    /// responds.
    /// </returns>
    /// <exception cref="SocketException">The platform does not support UDP sockets.</exception>
    public override DataTable GetDataSources() => DataSourceTable.Create(_createSender().Run());

    /// <summary>Finds the instances like <see cref="GetDataSources"/>, without blocking a thread.</summary>
    /// <param name="cancellationToken">A token that ends the wait for responses.</param>
    /// <returns>A task for the table that <see cref="GetDataSources"/> returns.</returns>
    /// <exception cref="SocketException">The platform does not support UDP sockets.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async Task<DataTable> GetDataSourcesAsync(CancellationToken cancellationToken = default) =>
        DataSourceTable.Create(await _createSender().RunAsync(cancellationToken).ConfigureAwait(false));
}
