using System;

namespace MsSqlConnector.Transactions;

/// <summary>The Distributed Transaction Coordinator, which allows several sessions to take part in one transaction.</summary>
internal static class Coordinator
{
    /// <summary>Gets a value that indicates whether System.Transactions has a coordinator, which is true only on Windows.</summary>
    public static bool IsAvailable => Environment.OSVersion.Platform == PlatformID.Win32NT;
}
