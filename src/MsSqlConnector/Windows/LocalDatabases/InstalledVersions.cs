using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>Selects the version of LocalDB to use.</summary>
internal static class InstalledVersions
{
    /// <summary>Finds the highest version. Names that are not versions, such as <c>MSSQL</c>, are ignored.</summary>
    /// <param name="names">The names of registry keys, such as <c>15.0</c>.</param>
    /// <param name="highest">The name with the highest version.</param>
    /// <returns>Whether any name is a version.</returns>
    public static bool TryFindHighest(IEnumerable<string> names, [NotNullWhen(true)] out string? highest)
    {
        highest = null;
        Version? best = null;
        foreach (string name in names)
        {
            if (Version.TryParse(name, out Version? version) && (best is null || version > best))
            {
                (highest, best) = (name, version);
            }
        }

        return highest is not null;
    }
}
