namespace MsSqlConnector.Authentication;

internal static partial class CurrentIdentity
{
    // This platform's contract has no identities, and makes no tokens either.
    private static string Read() => OfProcess;
}
