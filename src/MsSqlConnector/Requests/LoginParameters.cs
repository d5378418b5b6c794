using System;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Requests;

/// <summary>What opening a session needs to know (MS-TDS 2.2.6.4 and 2.2.6.5); empty texts leave the choice to the server.</summary>
internal sealed class LoginParameters
{
    /// <summary>The most characters of a server's name that another server redirects to. Real servers send more than MS-TDS 2.2.6.4 allows.</summary>
    public const int MaxRoutedNameCharCount = 1024;

    /// <summary>The server as the caller names it, with its port or instance: what LOGIN7 carries.</summary>
    public string Server { get; init; } = string.Empty;

    public string Database { get; init; } = string.Empty;

    public string User { get; init; } = string.Empty;

    public string Password { get; init; } = string.Empty;

    /// <summary>The password that is to take the place of <see cref="Password"/>; empty to leave it.</summary>
    public string NewPassword { get; init; } = string.Empty;

    /// <summary>The federated login that stands for user and password, if any.</summary>
    public FederatedLogin? Federated { get; init; }

    /// <summary>Whether the login is an integrated one instead where the server does not require a federated one.</summary>
    public bool IsFederatedOnlyIfRequired { get; init; }

    public string ApplicationName { get; init; } = string.Empty;

    /// <summary>The client's host name.</summary>
    public string Workstation { get; init; } = string.Empty;

    public string Language { get; init; } = string.Empty;

    /// <summary>A database file to attach.</summary>
    public string AttachDatabaseFile { get; init; } = string.Empty;

    /// <summary>The packet size asked for; the server's answer decides.</summary>
    public int PacketByteCount { get; init; } = 8000;

    public EncryptionOption Encryption { get; init; } = EncryptionOption.Mandatory;

    /// <summary>Whether TLS comes before all else (TDS 8.0); what is said of encryption is of no account then.</summary>
    public bool IsStrict { get; init; }

    /// <summary>Whether the server's certificate must be checked, so that a server without encryption is refused.</summary>
    public bool NeedsCertificate { get; init; }

    public bool IsReadOnlyIntent { get; init; }

    public bool IsReplication { get; init; }

    /// <summary>Whether the platform's account logs in, by an exchange of tokens, instead of user and password.</summary>
    public bool IsIntegrated { get; init; }

    /// <summary>Whether the server is asked for what it takes to replace the session when it dies.</summary>
    public bool IsRecoverable { get; init; }

    /// <summary>The session that this one takes the place of; null for none.</summary>
    public RecoveryData? Recovery { get; init; }

    /// <summary>Identifies the connection in the server's traces: <c>SqlConnection.ClientConnectionId</c>.</summary>
    public Guid ConnectionId { get; init; }
}
