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
