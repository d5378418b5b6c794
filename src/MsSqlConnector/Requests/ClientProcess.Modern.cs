using System;

namespace MsSqlConnector.Requests;

/// <summary>This process, as LOGIN7 names it (MS-TDS 2.2.6.4).</summary>
internal static class ClientProcess
{
    public static int Id => Environment.ProcessId;
}
