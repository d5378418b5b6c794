using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>
/// The assemblies of the package MsSqlConnector.DropIn, and those of Microsoft.Data.SqlClient that they replace. They have the same names
/// and are read as metadata.
/// </summary>
internal sealed class DropInAssembly : IDisposable
{
    private readonly MetadataLoadContext _replaced;
    private readonly MetadataLoadContext _own;

    internal DropInAssembly()
    {
        string[] replaced = Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "newest-incumbent", "ref"), "*.dll");
        string[] own = Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "drop-in"), "*.dll");
        (_replaced, _own) = (Create(replaced), Create(own));
        Replaced = [.. replaced.Select(_replaced.LoadFromAssemblyPath)];
        Own = [.. own.Select(_own.LoadFromAssemblyPath)];
    }

    internal IReadOnlyList<Assembly> Replaced { get; }

    internal IReadOnlyList<Assembly> Own { get; }

    public void Dispose()
    {
        _replaced.Dispose();
        _own.Dispose();
    }

    /// <summary>Returns the type that a reference to a type of an assembly finds, also in the assembly that it was forwarded to.</summary>
    internal Type? Find(Type type) =>
        Own.Single(one => one.GetName().Name == type.Assembly.GetName().Name).GetType(type.FullName!);

    private static MetadataLoadContext Create(string[] files)
    {
        string[] platform = Directory.GetFiles(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "*.dll");
        return new MetadataLoadContext(new PathAssemblyResolver([.. files, .. platform]));
    }
}
