namespace MsSqlConnector.Authentication;

internal static partial class CurrentIdentity
{
    // .NET Standard has no API for Windows identities, and the provider creates no security tokens there.
    private static string Read() => ProcessIdentity;
}
