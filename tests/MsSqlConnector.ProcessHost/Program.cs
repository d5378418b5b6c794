using System;
using System.Globalization;
using MsSqlConnector.ProcessHost;

switch (args)
{
    case ["block", string provider, string operation, string connectionString, string count]:
        BlockedThreads.Run(new Provider(provider), operation, connectionString, int.Parse(count, CultureInfo.InvariantCulture));
        return 0;
    case ["idle" or "open", string way, string connectionString, string count]:
        await IdleConnections.RunAsync(
            way == "async", args[0] == "open", connectionString, int.Parse(count, CultureInfo.InvariantCulture));
        return 0;
    case ["interleave", string provider, string way, string connectionString, string count, string warmUp, string text]:
        await new InterleavedUsers(new Provider(provider), connectionString, int.Parse(count, CultureInfo.InvariantCulture), way == "async")
            .RunAsync(warmUp, text);
        return 0;
    case ["mix", string provider, string connectionString, string count, string waiting, string text]:
        await new MixedUsers(new Provider(provider), connectionString, int.Parse(count, CultureInfo.InvariantCulture))
            .RunAsync(waiting, text);
        return 0;
    case ["counters", string provider, string steps, string connectionString]:
        using (CounterListener.Listen(provider == "ours" ? "MsSqlConnector" : "Microsoft.Data.SqlClient.EventSource"))
        {
            var counters = new CounterSteps(new Provider(provider), connectionString);
            (steps == "leak" ? (Action)counters.Leak : counters.Run)();
        }

        return 0;
    case ["throw", string provider, string kind, string connectionString]:
        await new ThrowingCallbacks(provider, connectionString).RunAsync(kind);
        return 0;
    default:
        await Console.Error.WriteLineAsync(
            "usage: block ours|incumbent open|execute|send|token <connection string> <threads>, idle|open sync|async <connection string> "
            + "<connections>, mix ours|incumbent <connection string> <threads> <statement that waits> <statement>, throw ours|incumbent "
            + "reader|nonquery|xml|source <connection string>, counters ours|incumbent run|leak <connection string>, or interleave "
            + "ours|incumbent sync|async <connection string> <users> <first statement> <measured statement>");
        return 2;
}
