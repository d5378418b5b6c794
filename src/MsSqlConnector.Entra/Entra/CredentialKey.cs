namespace MsSqlConnector.Entra;

/// <summary>What makes two logins the same for Microsoft Entra: they share a credential, and with it the tokens it keeps.</summary>
internal sealed record CredentialKey(SqlAuthenticationMethod Method, Authority Authority, string? UserId, string? Password)
{
    /// <summary>The application that signs a user in; null for credentials that are none of a user's.</summary>
    public string? ClientId { get; init; }

    /// <summary>Empty texts count as none.</summary>
    public static CredentialKey Of(SqlAuthenticationParameters parameters) => new(
        parameters.AuthenticationMethod,
        Authority.Parse(parameters.Authority),
        string.IsNullOrWhiteSpace(parameters.UserId) ? null : parameters.UserId,
        string.IsNullOrEmpty(parameters.Password) ? null : parameters.Password);

    /// <summary>Nothing secret.</summary>
    public override string ToString() => Method.ToString();
}
