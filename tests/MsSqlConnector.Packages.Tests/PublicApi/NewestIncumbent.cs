using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>
/// The assemblies of the newest version of Microsoft.Data.SqlClient, without its dependencies. They are read as metadata, and never
/// executed.
/// </summary>
internal static class NewestIncumbent
{
    private static readonly string s_folder = Path.Combine(AppContext.BaseDirectory, "newest-incumbent");

    /// <summary>Gets the version of the package.</summary>
    internal static string Version { get; } = typeof(NewestIncumbent).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(one => one.Key == "NewestIncumbentVersion").Value!;

    /// <summary>
    /// Returns the public members of the reference assembly and of the extension abstractions, as <see cref="ParitySurface"/> writes them.
    /// The reference assembly declares constructors that do not exist when a program runs. They are left out.
    /// </summary>
    internal static IReadOnlyList<string> ReadMembers()
    {
        string[] reference = Directory.GetFiles(Path.Combine(s_folder, "ref"), "*.dll");
        string[] code = [Path.Combine(s_folder, "code", "unix", "Microsoft.Data.SqlClient.dll"), .. reference.Where(IsAbstractions)];
        HashSet<string> existing = [.. Read(code)];
        return [.. Read(reference).Where(member => existing.Contains(member) || !member.Contains("..ctor(")).Order(StringComparer.Ordinal)];
    }

    private static bool IsAbstractions(string file) => file.EndsWith("Abstractions.dll", StringComparison.Ordinal);

    private static HashSet<string> Read(string[] files)
    {
        string[] platform = Directory.GetFiles(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "*.dll");
        using MetadataLoadContext context = new(new PathAssemblyResolver([.. files, .. platform]));
        return [.. files.Select(context.LoadFromAssemblyPath).SelectMany(ParitySurface.DeclaredBy)];
    }
}
