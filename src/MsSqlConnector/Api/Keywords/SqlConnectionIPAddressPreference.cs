namespace MsSqlConnector;

/// <summary>Specifies which addresses of a server are tried first.</summary>
public enum SqlConnectionIPAddressPreference
{
    /// <summary>IPv4 addresses before IPv6 addresses.</summary>
    IPv4First = 0,

    /// <summary>IPv6 addresses before IPv4 addresses.</summary>
    IPv6First = 1,

    /// <summary>The order in which the platform returns the addresses.</summary>
    UsePlatformDefault = 2,
}
