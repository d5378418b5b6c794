namespace MsSqlConnector.Requests;

/// <summary>How a federated login comes by its token: bFedAuthLibrary (MS-TDS 2.2.6.4, FEDAUTH).</summary>
internal enum FederatedLibrary : byte
{
    /// <summary>The client has one: it travels in LOGIN7.</summary>
    SecurityToken = 1,

    /// <summary>The client gets one of the authority that the server names, and sends it in a message of its own.</summary>
    Msal = 2,
}
