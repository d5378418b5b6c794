namespace MsSqlConnector.Requests.Features;

/// <summary>Specifies how a federated login acquires its token: bFedAuthLibrary (MS-TDS 2.2.6.4, FEDAUTH).</summary>
internal enum FederatedLibrary : byte
{
    /// <summary>The client already has a token, which it sends in LOGIN7.</summary>
    SecurityToken = 1,

    /// <summary>The client acquires a token from the authority that the server names, and sends it in a separate message.</summary>
    Msal = 2,
}
