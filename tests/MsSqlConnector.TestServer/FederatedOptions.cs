using System.Collections.Generic;

namespace MsSqlConnector.TestServer;

/// <summary>How a server handles logins with access tokens (MS-TDS 3.3.5.2, FEDAUTH).</summary>
public sealed record FederatedOptions
{
    /// <summary>The token that is accepted.</summary>
    public string Token { get; init; } = "good-token";

    /// <summary>Tokens that were valid and have expired.</summary>
    public ISet<string> ExpiredTokens { get; init; } = new HashSet<string>();

    /// <summary>The address of the token service that the server sends to the client (STSURL).</summary>
    public string Authority { get; init; } = "https://login.example/tenant";

    /// <summary>The resource of the token: SPN.</summary>
    public string Resource { get; init; } = "https://database.example/";

    /// <summary>The PRELOGIN option: whether federated authentication is required; null to omit it.</summary>
    public bool? IsRequired { get; init; } = true;

    /// <summary>The nonce in PRELOGIN, which the client has to send back; null for none.</summary>
    public byte[]? Nonce { get; init; }

    /// <summary>Whether FEATUREEXTACK acknowledges the federated login, as required.</summary>
    public bool Acknowledges { get; init; } = true;
}
