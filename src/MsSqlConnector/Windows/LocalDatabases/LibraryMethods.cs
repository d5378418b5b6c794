using System.Runtime.InteropServices;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>The functions of kernel32.dll that load a library. All arguments have the representation of the native function.</summary>
internal static unsafe class LibraryMethods
{
    /// <summary>
    /// LOAD_WITH_ALTERED_SEARCH_PATH: the libraries that the library needs are searched in its own directory, and not in that of the
    /// application. The path of the library must be a full path.
    /// </summary>
    public const uint AlteredSearchPath = 0x8;

    private const string Library = "kernel32.dll";

    /// <summary>HMODULE LoadLibraryExW(LPCWSTR lpLibFileName, HANDLE hFile, DWORD dwFlags). Sets the last error.</summary>
    [DllImport(Library, EntryPoint = "LoadLibraryExW", ExactSpelling = true, SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern nint Load(char* path, nint file, uint flags);

    /// <summary>FARPROC GetProcAddress(HMODULE hModule, LPCSTR lpProcName). The name is ASCII with a final null byte.</summary>
    [DllImport(Library, EntryPoint = "GetProcAddress", ExactSpelling = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    public static extern nint FindFunction(nint library, byte* name);
}
