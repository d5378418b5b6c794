using System;

namespace MsSqlConnector.Authentication;

internal static partial class CurrentIdentity
{
    // .NET Standard has no WindowsIdentity. On Windows these properties have the account of the thread, which can be impersonated.
    private static string Read() => Environment.OSVersion.Platform == PlatformID.Win32NT
        ? Environment.UserDomainName + "\\" + Environment.UserName
        : ProcessIdentity;
}
