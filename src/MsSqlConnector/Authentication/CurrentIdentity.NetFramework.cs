using System;
using System.Security.Principal;

namespace MsSqlConnector.Authentication;

internal static partial class CurrentIdentity
{
    private static string Read()
    {
        if (Environment.OSVersion.Platform != PlatformID.Win32NT)
        {
            return ProcessIdentity;
        }

        using WindowsIdentity identity = WindowsIdentity.GetCurrent();
        return identity.User?.Value ?? identity.Name;
    }
}
