namespace MsSqlConnector.Authentication;

/// <summary>
/// Who logs in when a login is integrated, as far as the process can tell: on Windows the account of the thread, which may be
/// impersonated, by its security identifier. Elsewhere an account's tickets lie in a cache that the whole process has (KRB5CCNAME
/// when it started), so there is one identity; after another account's kinit the pools have to be cleared.
/// </summary>
internal static partial class CurrentIdentity
{
    private const string OfProcess = "";

    /// <summary>Part of the key of pools; it never leaves the process.</summary>
    public static string Key => Read();
}
