using System;

namespace MsSqlConnector.Requests.Login;

/// <summary>The current process, for LOGIN7 (MS-TDS 2.2.6.4).</summary>
internal static class ClientProcess
{
    public static int Id => Environment.ProcessId;
}
