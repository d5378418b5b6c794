using System;

namespace MsSqlConnector.Transactions;

/// <summary>The Distributed Transaction Coordinator, by which more than one session takes part in a transaction.</summary>
internal static class Coordinator
{
    /// <summary>Whether System.Transactions has one to talk to: on Windows only.</summary>
    public static bool IsAvailable => Environment.OSVersion.Platform == PlatformID.Win32NT;
}
