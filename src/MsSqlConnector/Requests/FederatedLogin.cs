namespace MsSqlConnector.Requests;

/// <summary>A login with an access token (MS-TDS 2.2.6.4, FEDAUTH): it brings one along, or asks the server where to get one.</summary>
internal sealed class FederatedLogin
{
    private FederatedLogin(FederatedLibrary library, string token, FederatedWorkflow workflow)
    {
        Library = library;
        Token = token;
        Workflow = workflow;
    }

    public FederatedLibrary Library { get; }

    /// <summary>The token that the login brings along; empty where it is got later.</summary>
    public string Token { get; }

    /// <summary>How a token is got later.</summary>
    public FederatedWorkflow Workflow { get; }

    public static FederatedLogin WithToken(string token) => new(FederatedLibrary.SecurityToken, token, default);

    public static FederatedLogin WithInformation(FederatedWorkflow workflow) => new(FederatedLibrary.Msal, string.Empty, workflow);

    /// <summary>Nothing of the token.</summary>
    public override string ToString() => Library.ToString();
}
