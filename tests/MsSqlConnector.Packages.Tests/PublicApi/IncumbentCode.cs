using System;
using System.Collections.Generic;
using System.IO;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>The assemblies of Microsoft.Data.SqlClient that have code, for each platform. Tests read them as metadata.</summary>
internal static class IncumbentCode
{
    /// <summary>Gets the files of the newest version.</summary>
    internal static IEnumerable<string> NewestFiles =>
        Directory.GetFiles(Folder("newest-incumbent", "code"), "*.dll", SearchOption.AllDirectories);

    /// <summary>Gets the files of the version that the tests execute.</summary>
    internal static IEnumerable<string> OlderFiles => Directory.GetFiles(Folder("incumbent", "code"), "*.dll", SearchOption.AllDirectories);

    private static string Folder(params string[] parts) => Path.Combine([AppContext.BaseDirectory, .. parts]);
}
