namespace MsSqlConnector.Transport;

/// <summary>Specifies which address family of a host is tried first.</summary>
internal enum AddressPreference
{
    IPv4First,
    IPv6First,
    UsePlatformDefault,
}
