using System;

namespace MsSqlConnector.Entra;

/// <summary>Returns the scope of a token request: all permissions that were granted for the resource of the server.</summary>
internal static class Scopes
{
    private const string Default = "/.default";

    public static string Of(string resource) =>
        resource.EndsWith(Default, StringComparison.Ordinal) ? resource : resource + Default;
}
