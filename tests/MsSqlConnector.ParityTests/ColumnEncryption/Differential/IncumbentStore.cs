using System;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>
/// The certificate store of Microsoft.Data.SqlClient. Its build for Unix refuses every call, so that the tests load the build for Windows.
/// This class of that build uses only members that .NET has on every platform.
/// </summary>
internal static class IncumbentStore
{
    private const string Key = "IncumbentForWindows";

    private static readonly Lazy<Assembly> s_assembly = new(Load);

    /// <summary>
    /// Creates a store. Its members are called dynamically, because its base class is not the one that the tests reference.
    /// </summary>
    public static dynamic Create(string typeName) =>
        Activator.CreateInstance(s_assembly.Value.GetType("Microsoft.Data.SqlClient." + typeName, throwOnError: true)!)!;

    private static Assembly Load()
    {
        string path = typeof(IncumbentStore).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().First(a => a.Key == Key).Value!;
        Assembly assembly = new AssemblyLoadContext(Key).LoadFromAssemblyPath(path);
        DisposeEventSource(assembly);
        return assembly;
    }

    /// <summary>
    /// Disposes the event source. The runtime enables none of two sources with the same name, and other tests listen to the one of the
    /// referenced build.
    /// </summary>
    private static void DisposeEventSource(Assembly assembly)
    {
        FieldInfo log = assembly.GetType("Microsoft.Data.SqlClient.SqlClientEventSource", throwOnError: true)!
            .GetField("Log", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!;
        ((EventSource)log.GetValue(null)!).Dispose();
    }
}
