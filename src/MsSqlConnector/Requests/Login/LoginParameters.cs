using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Requests.Login;

/// <summary>The parameters for opening a session (MS-TDS 2.2.6.4 and 2.2.6.5). If a text is empty, the server chooses the value.</summary>
internal sealed class LoginParameters
{
    /// <summary>
    /// The maximum number of characters of a server name in a redirect. Real servers send more than MS-TDS 2.2.6.4 allows.
    /// </summary>
    public const int MaxRoutedNameCharCount = 1024;

    /// <summary>Gets the server as the caller wrote it, with port or instance, for LOGIN7.</summary>
    public string Server { get; init; } = string.Empty;

    public string Database { get; init; } = string.Empty;

    public string User { get; init; } = string.Empty;

    public string Password { get; init; } = string.Empty;

    /// <summary>Gets the password that replaces <see cref="Password"/>; empty to keep it.</summary>
    public string NewPassword { get; init; } = string.Empty;

    /// <summary>Gets the federated login that replaces user and password; null for none.</summary>
    public FederatedLogin? Federated { get; init; }

    /// <summary>Gets a value that indicates whether the login is integrated if the server does not require a federated one.</summary>
    public bool IsFederatedOnlyIfRequired { get; init; }

    public string ApplicationName { get; init; } = string.Empty;

    /// <summary>Gets the host name of the client.</summary>
    public string Workstation { get; init; } = string.Empty;

    public string Language { get; init; } = string.Empty;

    /// <summary>Gets the database file to attach; empty for none.</summary>
    public string AttachDatabaseFile { get; init; } = string.Empty;

    /// <summary>Gets the requested packet size in bytes. The response of the server determines the actual size.</summary>
    public int PacketByteCount { get; init; } = 8000;

    public EncryptionOption Encryption { get; init; } = EncryptionOption.Mandatory;

    /// <summary>
    /// Gets a value that indicates whether the TLS handshake comes first (TDS 8.0). The encryption option then has no effect.
    /// </summary>
    public bool IsStrict { get; init; }

    /// <summary>
    /// Gets a value that indicates whether the server certificate must be validated, so that a server without encryption is rejected.
    /// </summary>
    public bool NeedsCertificate { get; init; }

    /// <summary>Gets the activity of the client that PRELOGIN contains.</summary>
    public ActivityIdentifier Activity { get; init; } = ActivityIdentifier.CreateRandom();

    public bool IsReadOnlyIntent { get; init; }

    public bool IsReplication { get; init; }

    /// <summary>
    /// Gets a value that indicates whether the login uses security tokens of the current account instead of user and password.
    /// </summary>
    public bool IsIntegrated { get; init; }

    /// <summary>Gets a value that indicates whether the provider requests the data for replacing a broken session.</summary>
    public bool IsRecoverable { get; init; }

    /// <summary>Gets a value that indicates whether the provider requests multiple active result sets.</summary>
    public bool WantsMars { get; init; }

    /// <summary>Gets the data of the session to replace; null for none.</summary>
    public RecoveryData? Recovery { get; init; }

    /// <summary>Gets the id of the connection in server traces: <c>SqlConnection.ClientConnectionId</c>.</summary>
    public Guid ConnectionId { get; init; }
}
