using System;
using System.Text;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>The loaded library of LocalDB (<c>SqlUserInstance.dll</c>).</summary>
/// <remarks>This class has not been run on Windows yet.</remarks>
internal sealed unsafe class WindowsLibrary : ILocalDatabaseLibrary
{
    private const int MessageCharCount = 1024;

    /// <summary>LOCALDB_TRUNCATE_ERR_MESSAGE: a text that is longer than the buffer is truncated.</summary>
    private const uint TruncateMessage = 1;

    /// <summary>
    /// HRESULT LocalDBStartInstance(PCWSTR pInstanceName, DWORD dwFlags, LPWSTR wszSqlConnection, LPDWORD lpcchSqlConnection). The count
    /// includes the final null character.
    /// </summary>
    private readonly delegate* unmanaged[Cdecl]<char*, uint, char*, uint*, int> _start;

    /// <summary>
    /// HRESULT LocalDBFormatMessage(HRESULT hrLocalDB, DWORD dwFlags, DWORD dwLanguageId, LPWSTR wszMessage, LPDWORD lpcchMessage).
    /// Language 0 is the language of the user.
    /// </summary>
    private readonly delegate* unmanaged[Cdecl]<int, uint, uint, char*, uint*, int> _format;

    public WindowsLibrary(string path, nint handle)
    {
        Path = path;
        _start = (delegate* unmanaged[Cdecl]<char*, uint, char*, uint*, int>)Find(handle, "LocalDBStartInstance");
        _format = (delegate* unmanaged[Cdecl]<int, uint, uint, char*, uint*, int>)Find(handle, "LocalDBFormatMessage");
    }

    /// <summary>Gets the path of the library.</summary>
    public string Path { get; }

    public bool CanStart => _start != null;

    public int Start(string instance, char[] connection)
    {
        uint charCount = (uint)connection.Length;
        int result;
        fixed (char* name = instance)
        fixed (char* buffer = connection)
        {
            result = _start(name, 0, buffer, &charCount);
        }

        return result;
    }

    public string Describe(int result)
    {
        if (_format == null)
        {
            return "";
        }

        char[] message = new char[MessageCharCount];
        uint charCount = MessageCharCount;
        int formatted;
        fixed (char* buffer = message)
        {
            formatted = _format(result, TruncateMessage, 0, buffer, &charCount);
        }

        int end = Array.IndexOf(message, '\0');
        return formatted < 0 ? "" : new string(message, 0, end < 0 ? message.Length : end).Trim();
    }

    private static nint Find(nint handle, string function)
    {
        fixed (byte* name = Encoding.ASCII.GetBytes(function + "\0"))
        {
            return LibraryMethods.FindFunction(handle, name);
        }
    }
}
