using System;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>
/// The registry and the library loader of Windows. The view of the registry that the process has, 32-bit or 64-bit, contains the library
/// that it can load.
/// </summary>
/// <remarks>This class has not been run on Windows yet.</remarks>
internal sealed unsafe class WindowsLocalDatabase : ILocalDatabasePlatform
{
    private const string VersionsPath = @"SOFTWARE\Microsoft\Microsoft SQL Server Local DB\Installed Versions";
    private const string PathValue = "InstanceAPIPath";

    private readonly object _gate = new();

    /// <summary>The library that was loaded last. It is never unloaded, because calls can be in progress.</summary>
    private WindowsLibrary? _library;

    public string[]? FindVersions()
    {
        using RegistryKey? key = RegistryKey.Open(VersionsPath);
        return key?.GetSubkeyNames();
    }

    public RegistryText ReadLibraryPath(string version)
    {
        using RegistryKey? key = RegistryKey.Open(VersionsPath + @"\" + version);
        return key?.ReadText(PathValue) ?? RegistryText.Missing;
    }

    public ILocalDatabaseLibrary? Load(string path, out int error)
    {
        lock (_gate)
        {
            error = 0;
            if (_library?.Path == path)
            {
                return _library;
            }

            nint handle;
            fixed (char* name = path)
            {
                handle = LibraryMethods.Load(name, file: 0, LibraryMethods.AlteredSearchPath);
                error = handle == 0 ? Marshal.GetLastWin32Error() : 0;
            }

            return handle == 0 ? null : _library = new WindowsLibrary(path, handle);
        }
    }
}
