using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Requests;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions;

/// <summary>The properties of a session that are known when the server accepts the login.</summary>
internal sealed class LoginResult
{
    /// <summary>The major version of SQL Server 2016.</summary>
    private const int Version2016 = 13;

    /// <summary>Gets the version of the server, for example <c>16.00.1000</c>.</summary>
    public required string ServerVersion { get; init; }

    /// <summary>Whether the server omits the metadata of results where a request allows it (MS-TDS appendix A, notes 39 and 44).</summary>
    public bool OmitsMetadata =>
        !int.TryParse(ServerVersion.Split('.')[0], NumberStyles.None, CultureInfo.InvariantCulture, out int major) || major < Version2016;

    /// <summary>Gets the version of the protocol; 0x74000004 is TDS 7.4.</summary>
    public required uint TdsVersion { get; init; }

    public required string Database { get; init; }

    public required string Language { get; init; }

    /// <summary>Gets the packet size in bytes from the next message on.</summary>
    public required int PacketByteCount { get; init; }

    /// <summary>Gets the collation in which parameters are sent.</summary>
    public required Collation Collation { get; init; }

    /// <summary>
    /// Gets the values that a reset restores. For a session that replaced another one, these are the initial values of the first session.
    /// </summary>
    public EnvironmentValues Initial => Features.Recovery.Data?.Initial ?? new EnvironmentValues(Database, Language, Collation);

    /// <summary>Gets or sets which part of the session is encrypted.</summary>
    public EncryptionScope Encryption { get; set; }

    /// <summary>Gets or sets when the access token of the login expires; null if that is unknown or no token was used.</summary>
    public DateTimeOffset? TokenExpiry { get; set; }

    /// <summary>Gets or sets whether the failover partner accepted the login.</summary>
    public bool IsFromPartner { get; set; }

    public required LoginFeatures Features { get; init; }

    /// <summary>Gets the server's informational messages in the order in which they were received.</summary>
    public required IReadOnlyList<ServerMessageToken> Infos { get; init; }
}
