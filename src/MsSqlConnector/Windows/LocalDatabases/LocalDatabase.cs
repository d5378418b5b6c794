using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>
/// Starts LocalDB instances and returns their pipes. The name of a pipe changes with each start of its instance, so that it is determined
/// for each connection.
/// </summary>
/// <param name="platform">The parts of Windows that are needed; null on other platforms.</param>
internal sealed class LocalDatabase(ILocalDatabasePlatform? platform)
{
    private const string NotSupported = "LocalDB is not supported on this platform. It exists on Windows only. "
        + "Connect to a SQL Server by its host name, for example to a container: Server=localhost,1433.";

    private const string Repair = " Repair or reinstall SQL Server Express LocalDB.";

    /// <summary>Gets the LocalDB of this machine.</summary>
    public static LocalDatabase Shared { get; } =
        new(Environment.OSVersion.Platform == PlatformID.Win32NT ? new WindowsLocalDatabase() : null);

    /// <summary>Gets a value that indicates whether LocalDB exists on this platform.</summary>
    public bool IsSupported => platform is not null;

    /// <summary>Starts an instance. Creates an automatic instance that does not exist. Blocks for seconds.</summary>
    /// <param name="instance">The name of the instance; <c>.\name</c> for a shared one.</param>
    /// <returns>The name of the pipe, without <c>\\.\pipe\</c>.</returns>
    /// <exception cref="LocalDatabaseException">The instance was not started.</exception>
    /// <exception cref="PlatformNotSupportedException">LocalDB does not exist on this platform.</exception>
    public string Start(string instance)
    {
        ILocalDatabasePlatform windows = platform ?? throw new PlatformNotSupportedException(NotSupported);
        ILocalDatabaseLibrary library = Load(windows, FindLibrary(windows));
        char[] buffer = new char[InstanceAddress.BufferCharCount];
        int result = library.Start(instance, buffer);
        if (result < 0)
        {
            throw StartFailed(instance, result, library.Describe(result));
        }

        return InstanceAddress.TryReadPipe(buffer, out string pipe)
            ? pipe
            : throw Failed(
                LocalDatabaseFailure.StartFailed,
                $"Local Database Runtime error occurred. LocalDB returned an invalid address for the instance '{instance}'." + Repair);
    }

    private static string FindLibrary(ILocalDatabasePlatform windows)
    {
        string[] versions = windows.FindVersions() ?? throw Failed(
            LocalDatabaseFailure.NotInstalled,
            "Unable to locate a Local Database Runtime installation. Install SQL Server Express LocalDB.");
        string version = InstalledVersions.TryFindHighest(versions, out string? highest) ? highest : throw Failed(
            LocalDatabaseFailure.NoVersion,
            "Invalid Local Database Runtime registry configuration found: no version is registered." + Repair);
        RegistryText path = windows.ReadLibraryPath(version);
        if (!path.Exists)
        {
            throw Failed(
                LocalDatabaseFailure.LibraryNotRegistered,
                $"Unable to locate the registry entry for SQLUserInstance.dll file path of LocalDB {version}." + Repair);
        }

        return path.Text is { } text && IsFullPath(text) ? text : throw Failed(
            LocalDatabaseFailure.LibraryPathInvalid,
            $"Registry value contains an invalid SQLUserInstance.dll file path for LocalDB {version}." + Repair);
    }

    private static ILocalDatabaseLibrary Load(ILocalDatabasePlatform windows, string path)
    {
        ILocalDatabaseLibrary library = windows.Load(path, out int error) ?? throw Failed(
            LocalDatabaseFailure.LibraryNotLoaded,
            $"Unable to load the SQLUserInstance.dll from the location specified in the registry (Windows error {error})." + Repair,
            error);
        return library.CanStart ? library : throw Failed(
            LocalDatabaseFailure.FunctionNotFound,
            "Invalid SQLUserInstance.dll found at the location specified in the registry: LocalDBStartInstance is missing." + Repair);
    }

    /// <summary>Only a path with a drive or a server is used, because a relative one would be searched in other directories.</summary>
    private static bool IsFullPath(string path) =>
        path.Length > 3 && ((path[1] == ':' && path[2] == '\\') || path.StartsWith(@"\\", StringComparison.Ordinal));

    private static LocalDatabaseException StartFailed(string instance, int result, string description) => Failed(
        LocalDatabaseFailure.StartFailed,
        $"Local Database Runtime error occurred. The instance '{instance}' could not be started (HRESULT 0x{result:X8})."
            + (description.Length > 0 ? " " + description : "") + " 'sqllocaldb info' lists the instances.",
        result);

    private static LocalDatabaseException Failed(LocalDatabaseFailure failure, string message, int nativeError = 0) =>
        new(failure, message, nativeError);
}

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
