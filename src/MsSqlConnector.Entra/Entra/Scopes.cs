using System;

namespace MsSqlConnector.Entra;

/// <summary>What a token is asked for: everything that was consented to for the server's resource.</summary>
internal static class Scopes
{
    private const string Default = "/.default";

    public static string Of(string resource) =>
        resource.EndsWith(Default, StringComparison.Ordinal) ? resource : resource + Default;
}
