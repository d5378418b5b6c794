using System;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Identifies a mirrored database, by the names in the connection string. Connections that ignore the partner that the server reports are
/// separate, so that they neither use a reported name nor replace it for others.
/// </summary>
internal readonly struct MirroredPair : IEquatable<MirroredPair>
{
    private readonly string _server;
    private readonly string _database;

    /// <summary>The partner of the connection string if reports are ignored; otherwise null.</summary>
    private readonly string? _ownPartner;

    /// <param name="settings">The settings of a connection, with at least one host.</param>
    public MirroredPair(ConnectionSettings settings)
    {
        _server = settings.Opening.Hosts[0].ToString()!;
        _database = settings.Login.Database;
        _ownPartner = settings.Opening.IgnoresReportedPartner ? settings.Opening.FailoverPartner?.ToString() ?? string.Empty : null;
    }

    public bool Equals(MirroredPair other) =>
        AreEqual(_server, other._server) && AreEqual(_database, other._database) && AreEqual(_ownPartner, other._ownPartner);

    public override bool Equals(object? obj) => obj is MirroredPair other && Equals(other);

    public override int GetHashCode() => HashCode.Combine(
        StringComparer.OrdinalIgnoreCase.GetHashCode(_server),
        StringComparer.OrdinalIgnoreCase.GetHashCode(_database),
        _ownPartner is null);

    private static bool AreEqual(string? text, string? other) => string.Equals(text, other, StringComparison.OrdinalIgnoreCase);
}
