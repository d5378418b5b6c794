using System;
using System.Collections.Generic;

namespace MsSqlConnector.Windows.LocalDatabases;

/// <summary>An open key of HKEY_LOCAL_MACHINE. It is closed when it is disposed.</summary>
internal sealed unsafe class RegistryKey : IDisposable
{
    /// <summary>The maximum length of the name of a key, with the final null character.</summary>
    private const int NameCharCount = 256;

    private const int ValueByteCount = 4096;

    private nint _handle;

    private RegistryKey(nint handle) => _handle = handle;

    /// <summary>Opens a key for reading. Returns null if it does not exist or cannot be read.</summary>
    public static RegistryKey? Open(string path)
    {
        nint handle = 0;
        fixed (char* name = path)
        {
            return RegistryMethods.Open(RegistryMethods.LocalMachine, name, options: 0, RegistryMethods.ReadAccess, &handle)
                == RegistryMethods.Success
                ? new RegistryKey(handle)
                : null;
        }
    }

    /// <summary>Returns the names of the subkeys.</summary>
    public string[] GetSubkeyNames()
    {
        var names = new List<string>();
        char* name = stackalloc char[NameCharCount];
        for (uint index = 0; ; index++)
        {
            uint charCount = NameCharCount;
            int result = RegistryMethods.EnumerateKeys(_handle, index, name, &charCount, null, null, null, null);
            if (result != RegistryMethods.Success || charCount >= NameCharCount)
            {
                return names.ToArray();
            }

            names.Add(new string(name, 0, (int)charCount));
        }
    }

    /// <summary>Reads a value that should be text.</summary>
    public RegistryText ReadText(string valueName)
    {
        byte* data = stackalloc byte[ValueByteCount];
        uint byteCount = ValueByteCount;
        uint type = 0;
        int result;
        fixed (char* name = valueName)
        {
            result = RegistryMethods.QueryValue(_handle, name, null, &type, data, &byteCount);
        }

        return result switch
        {
            RegistryMethods.Success when byteCount <= ValueByteCount =>
                RegistryText.Read(type, new ReadOnlySpan<byte>(data, (int)byteCount)),
            RegistryMethods.FileNotFound => RegistryText.Missing,
            _ => RegistryText.Invalid,
        };
    }

    public void Dispose()
    {
        if (_handle != 0)
        {
            _ = RegistryMethods.Close(_handle);
            _handle = 0;
        }
    }
}
