using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions;

/// <summary>What is known of a session when its login is accepted.</summary>
internal sealed class LoginResult
{
    /// <summary>The major version of SQL Server 2016.</summary>
    private const int Version2016 = 13;

    /// <summary>The server's version: <c>16.00.1000</c>.</summary>
    public required string ServerVersion { get; init; }

    /// <summary>Whether the server leaves out the metadata of results where a request allows that (MS-TDS appendix A, notes 39 and 44).</summary>
    public bool LeavesOutMetadata =>
        !int.TryParse(ServerVersion.Split('.')[0], NumberStyles.None, CultureInfo.InvariantCulture, out int major) || major < Version2016;

    /// <summary>0x74000004 is TDS 7.4.</summary>
    public required uint TdsVersion { get; init; }

    public required string Database { get; init; }

    public required string Language { get; init; }

    /// <summary>The size of packets from the next message on.</summary>
    public required int PacketByteCount { get; init; }

    /// <summary>The collation in which parameters are sent.</summary>
    public required Collation Collation { get; init; }

    /// <summary>What a reset goes back to: of a session that took the place of another, what that one began with.</summary>
    public EnvironmentValues Initial => Features.Recovery.Data?.Initial ?? new EnvironmentValues(Database, Language, Collation);

    /// <summary>How much of the session is encrypted.</summary>
    public EncryptionScope Encryption { get; set; }

    /// <summary>When the access token of the login expires; null where that is unknown or there is none.</summary>
    public DateTimeOffset? TokenExpiry { get; set; }

    /// <summary>Whether the failover partner accepted the login.</summary>
    public bool IsOfPartner { get; set; }

    public required LoginFeatures Features { get; init; }

    /// <summary>The server's messages, in their order.</summary>
    public required IReadOnlyList<ServerMessageToken> Infos { get; init; }
}
