using System;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// A login with an access token (MS-TDS 2.2.6.4, FEDAUTH). It contains a token or requests the authority from the server.
/// </summary>
internal sealed class FederatedLogin
{
    /// <summary>The maximum length of a token. LOGIN7 is limited to 128 KB (MS-TDS 2.2.6.4), and its other parts are far shorter.</summary>
    private const int MaxTokenCharCount = 60_000;

    private FederatedLogin(FederatedLibrary library, string token, FederatedWorkflow workflow)
    {
        Library = library;
        Token = token;
        Workflow = workflow;
    }

    public FederatedLibrary Library { get; }

    /// <summary>Gets the token; empty if it is acquired later.</summary>
    public string Token { get; }

    /// <summary>Gets the workflow for acquiring a token later.</summary>
    public FederatedWorkflow Workflow { get; }

    /// <exception cref="ArgumentException">The token is longer than the protocol allows.</exception>
    public static FederatedLogin WithToken(string token) => token.Length <= MaxTokenCharCount
        ? new(FederatedLibrary.SecurityToken, token, default)
        : throw new ArgumentException(
            $"The access token has {token.Length} characters, which exceeds the limit of {MaxTokenCharCount}.");

    public static FederatedLogin WithInformation(FederatedWorkflow workflow) => new(FederatedLibrary.Msal, string.Empty, workflow);

    /// <summary>Returns the library only, so that the token does not leak into logs.</summary>
    public override string ToString() => Library.ToString();
}

/// <summary>Specifies how a federated login acquires its token: bFedAuthLibrary (MS-TDS 2.2.6.4, FEDAUTH).</summary>
internal enum FederatedLibrary : byte
{
    /// <summary>The client already has a token, which it sends in LOGIN7.</summary>
    SecurityToken = 1,

    /// <summary>The client acquires a token from the authority that the server names, and sends it in a separate message.</summary>
    Msal = 2,
}

/// <summary>Specifies how a token is acquired from the authority that the server names (MS-TDS 2.2.6.4, FEDAUTH).</summary>
internal enum FederatedWorkflow : byte
{
    /// <summary>With a user and a password, or with an application and its secret.</summary>
    Password = 1,

    /// <summary>As the current account.</summary>
    Integrated = 2,

    /// <summary>In any other way. The specification does not contain this value, but clients and servers use it.</summary>
    Other = 3,
}
