namespace MsSqlConnector.Transport;

/// <summary>Which of a host's addresses are tried first.</summary>
internal enum AddressPreference
{
    IPv4First,
    IPv6First,
    UsePlatformDefault,
}
