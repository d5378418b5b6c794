using System;
using System.Globalization;
using MsSqlConnector.ProcessHost;

switch (args)
{
    case ["block", string provider, string operation, string connectionString, string count]:
        BlockedThreads.Run(new Provider(provider), operation, connectionString, int.Parse(count, CultureInfo.InvariantCulture));
        return 0;
    case ["idle", string way, string connectionString, string count]:
        await IdleConnections.RunAsync(way == "async", connectionString, int.Parse(count, CultureInfo.InvariantCulture));
        return 0;
    default:
        await Console.Error.WriteLineAsync(
            "usage: block ours|incumbent open|execute|send|token <connection string> <threads>, or idle sync|async <connection string> <connections>");
        return 2;
}
