namespace MsSqlConnector.TestServer.Authentication;

/// <summary>How far an exchange of security tokens is.</summary>
public enum TokenOutcome
{
    /// <summary>The client must send another token.</summary>
    Continues,

    Accepted,

    /// <summary>The client's token is wrong: error 18452.</summary>
    Refused,
}
