using System;
using System.Collections.Generic;
using MsSqlConnector.Configuration;
using MsSqlConnector.Configuration.Syntax;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport.Tls;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The servers to which a login was redirected (MS-TDS 2.2.7.9, types 20 and 21, and 3.2.5.10). Their number is limited. Their names are
/// not compared, because gateways serve many instances at one address.
/// </summary>
internal sealed class ServerRoute
{
    /// <summary>The maximum number of redirections. Microsoft.Data.SqlClient has the same limit.</summary>
    private const int MaxHopCount = 11;

    /// <summary>The maximum length of a database name in a login (MS-TDS 2.2.6.4).</summary>
    private const int DatabaseCharCount = 128;

    private readonly Destination _start;

    /// <summary>The server names in order; null until they are needed, because few logins are redirected.</summary>
    private List<string>? _hops;

    public ServerRoute(Destination start)
    {
        _start = start;
        Current = start;
    }

    public Destination Current { get; private set; }

    /// <summary>Gets the server names in order, including the first server.</summary>
    public IReadOnlyList<string> Hops => _hops ??= [Describe(_start)];

    /// <exception cref="SqlException">The server named an invalid address, or redirected the login too often.</exception>
    public void Follow(RoutingTarget target)
    {
        if (Hops.Count > MaxHopCount)
        {
            throw RouteErrors.TooLong(Hops, MaxHopCount);
        }

        string text = $"{target.Host},{target.Port}";
        ServerEndpoint server = TryParse(text, target) ?? throw RouteErrors.InvalidTarget(Hops, PeerText.Sanitize(text));
        string database = target.Database.Length > 0 ? target.Database : Current.Database;
        Current = new Destination(server, database)
        {
            IsPartner = Current.IsPartner,
            IsRouted = true,
            DataSource = Current.DataSource,
        };
        _hops!.Add(Describe(Current));
    }

    private static string Describe(Destination destination) => PeerText.Sanitize(destination.Server.Text);

    /// <summary>Parses the target. The host may include an instance, whose port is already known. A pipe is invalid.</summary>
    private static ServerEndpoint? TryParse(string text, RoutingTarget target)
    {
        try
        {
            bool isFit = target.Host.Length <= LoginParameters.MaxRoutedNameCharCount
                && target.Database.Length <= DatabaseCharCount
                && PeerText.IsPrintable(text);
            ServerEndpoint? server = isFit ? DataSourceParser.Parse(text, Keywords.DataSource) : null;
            return server is { Protocol: ServerProtocol.Tcp } ? server : null;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
