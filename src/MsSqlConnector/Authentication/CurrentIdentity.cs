namespace MsSqlConnector.Authentication;

/// <summary>Identifies the account of an integrated login.</summary>
/// <remarks>
/// On Windows it is the security identifier of the account of the thread, which can be impersonated. On other platforms the tickets are in
/// a cache of the whole process (the value of KRB5CCNAME at its start), so there is only one identity. After kinit for another account, the
/// pools must be cleared.
/// </remarks>
internal static partial class CurrentIdentity
{
    private const string ProcessIdentity = "";

    /// <summary>Gets the part of the pool key that identifies the account. It never leaves the process.</summary>
    public static string Key => Read();
}
