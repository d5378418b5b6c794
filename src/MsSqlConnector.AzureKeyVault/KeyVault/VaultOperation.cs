namespace MsSqlConnector.KeyVault;

/// <summary>An operation of a vault with a key: its name in the address, and its algorithm.</summary>
internal sealed record VaultOperation(string Name, string Algorithm)
{
    private const string Encryption = "RSA-OAEP";

    public static readonly VaultOperation Unwrap = new("unwrapkey", Encryption);
    public static readonly VaultOperation Wrap = new("wrapkey", Encryption);
    public static readonly VaultOperation Sign = new("sign", "RS256");
}
