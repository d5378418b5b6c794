using System;
using System.Collections.Generic;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Sessions;

/// <summary>The properties of a session that are known when the server accepts the login.</summary>
internal sealed class LoginResult
{
    /// <summary>The major version of SQL Server 2016.</summary>
    private const int Version2016 = 13;

    /// <summary>Gets the version of the server: the major and minor version in one byte each, and the build in two bytes.</summary>
    public required uint ProgramVersion { get; init; }

    /// <summary>Gets the version of the server in the format of ADO.NET: <c>16.00.1000</c>.</summary>
    public string ServerVersion => $"{ProgramVersion >> 24:00}.{(ProgramVersion >> 16) & 0xFF:00}.{ProgramVersion & 0xFFFF:0000}";

    /// <summary>
    /// Gets a value that indicates whether the server omits the metadata of results where a request allows it (MS-TDS appendix A, notes 39
    /// and 44).
    /// </summary>
    public bool OmitsMetadata => ProgramVersion >> 24 < Version2016;

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
    public EnvironmentValues Initial => Recovery.Data?.Initial ?? new EnvironmentValues(Database, Language, Collation);

    /// <summary>Gets or sets which part of the session is encrypted.</summary>
    public EncryptionScope Encryption { get; set; }

    /// <summary>Gets or sets a value that indicates whether the connection has multiple active result sets.</summary>
    public bool IsMultiplexed { get; set; }

    /// <summary>Gets or sets when the access token of the login expires; null if that is unknown or no token was used.</summary>
    public DateTimeOffset? TokenExpiry { get; set; }

    /// <summary>Gets or sets a value that indicates whether the failover partner accepted the login.</summary>
    public bool IsFromPartner { get; set; }

    /// <summary>Gets the feature for connection resiliency. The other features are not kept, because only the login needs them.</summary>
    public required SessionRecovery Recovery { get; init; }

    /// <summary>Gets the version of the data classifications that the server sends; 0 if it sends none.</summary>
    public int ClassificationVersion { get; init; }

    /// <summary>Gets the feature for Always Encrypted.</summary>
    public ColumnEncryptionSupport ColumnEncryption { get; init; } = ColumnEncryptionSupport.None;

    /// <summary>
    /// Gets a value that indicates whether the server supports transactions across several databases without a coordinator of the client.
    /// </summary>
    public bool SupportsGlobalTransactions { get; init; }

    /// <summary>Gets a value that indicates whether the server has the type json.</summary>
    public bool SupportsJson { get; init; }

    /// <summary>Gets a value that indicates whether the client can remember the addresses of the server.</summary>
    public bool SupportsDnsCaching { get; init; }

    /// <summary>Gets the server's informational messages in the order in which they were received.</summary>
    public required IReadOnlyList<ServerMessageToken> Infos { get; init; }
}
