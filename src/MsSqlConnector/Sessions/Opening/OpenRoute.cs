using System;
using System.Collections.Generic;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Where a login has been sent on to (MS-TDS 2.2.7.9, types 20 and 21, and 3.2.5.10): a limited number of hops, and never to the
/// same place twice.
/// </summary>
internal sealed class OpenRoute
{
    private const int MaxHopCount = 10;

    /// <summary>The longest name in a login (MS-TDS 2.2.6.4).</summary>
    private const int NameCharCount = 128;

    private readonly List<string> _stations = [];
    private readonly HashSet<string> _visited = new(StringComparer.OrdinalIgnoreCase);

    public OpenRoute(OpenDestination start)
    {
        Current = start;
        Visit();
    }

    public OpenDestination Current { get; private set; }

    /// <summary>The servers as they were named, the first one included.</summary>
    public IReadOnlyList<string> Stations => _stations;

    /// <exception cref="SqlException">The route leads nowhere, too far or back.</exception>
    public void Follow(RoutingTarget target)
    {
        string text = $"{target.Host},{target.Port}";
        ServerEndpoint server = TryParse(text, target) ?? throw RouteErrors.NoSuchTarget(_stations, PeerText.Show(text));
        string database = target.Database.Length > 0 ? target.Database : Current.Database;
        Current = new OpenDestination(server, database)
        {
            IsPartner = Current.IsPartner,
            IsRouted = true,
            DataSource = Current.DataSource,
        };
        bool isNew = Visit();
        if (!isNew)
        {
            throw RouteErrors.Loop(_stations);
        }

        if (_stations.Count > MaxHopCount + 1)
        {
            throw RouteErrors.TooLong(_stations, MaxHopCount);
        }
    }

    private bool Visit()
    {
        _stations.Add(Current.Server.Text);
        return _visited.Add($"{Current.Server}/{Current.Database}");
    }

    /// <summary>The host may carry an instance, whose port is known already; a pipe cannot be routed to.</summary>
    private static ServerEndpoint? TryParse(string text, RoutingTarget target)
    {
        try
        {
            // What could not even be shown is no name.
            bool isFit = text.Length <= NameCharCount && target.Database.Length <= NameCharCount && PeerText.Show(text) == text;
            ServerEndpoint? server = isFit ? DataSourceParser.Parse(text, Keywords.DataSource) : null;
            return server is { Protocol: ServerProtocol.Tcp } ? server : null;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
