using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>
/// The functions of advapi32.dll that read the registry. All arguments have the representation of the native function, so that no code is
/// generated to convert them. The results are error codes of Windows.
/// </summary>
internal static unsafe class RegistryMethods
{
    public const int Success = 0;
    public const int FileNotFound = 2;

    /// <summary>KEY_READ. It does not select a 32-bit or 64-bit view, so the view of the process is used.</summary>
    public const uint ReadAccess = 0x20019;

    private const string Library = "advapi32.dll";

    /// <summary>Gets HKEY_LOCAL_MACHINE, a predefined handle, which is sign-extended on 64-bit platforms.</summary>
    public static nint LocalMachine => unchecked((int)0x80000002);

    /// <summary>LSTATUS RegOpenKeyExW(HKEY hKey, LPCWSTR lpSubKey, DWORD ulOptions, REGSAM samDesired, PHKEY phkResult).</summary>
    [DllImport(Library, EntryPoint = "RegOpenKeyExW", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int Open(nint key, char* subkey, uint options, uint access, nint* result);

    /// <summary>
    /// LSTATUS RegEnumKeyExW(HKEY hKey, DWORD dwIndex, LPWSTR lpName, LPDWORD lpcchName, LPDWORD lpReserved, LPWSTR lpClass, LPDWORD
    /// lpcchClass, PFILETIME lpftLastWriteTime). The count includes the final null character on input, and does not on output.
    /// </summary>
    [DllImport(Library, EntryPoint = "RegEnumKeyExW", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int EnumerateKeys(
        nint key, uint index, char* name, uint* charCount, uint* reserved, char* className, uint* classCharCount, long* lastWriteTime);

    /// <summary>
    /// LSTATUS RegQueryValueExW(HKEY hKey, LPCWSTR lpValueName, LPDWORD lpReserved, LPDWORD lpType, LPBYTE lpData, LPDWORD lpcbData). The
    /// count is the size of the buffer on input, and the size of the value on output, in bytes.
    /// </summary>
    [DllImport(Library, EntryPoint = "RegQueryValueExW", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int QueryValue(nint key, char* name, uint* reserved, uint* type, byte* data, uint* byteCount);

    /// <summary>LSTATUS RegCloseKey(HKEY hKey).</summary>
    [DllImport(Library, EntryPoint = "RegCloseKey", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern int Close(nint key);
}
