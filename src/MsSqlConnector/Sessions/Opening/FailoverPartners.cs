using System;
using System.Collections.Concurrent;
using System.Threading;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Remembers the mirrors that servers reported (MS-TDS 2.2.7.9, type 13), process-wide, because a server that is down can no longer report its
/// mirror. The server's report takes precedence over the connection string.
/// </summary>
internal static class FailoverPartners
{
    // The connection strings of a program name few servers, so this limit is not reached in normal use.
    private const int MaxCount = 1000;

    /// <summary>The maximum length of a server name in a login (MS-TDS 2.2.6.4).</summary>
    private const int NameCharCount = 128;

    private static readonly ConcurrentDictionary<string, Memory> s_memories = new(StringComparer.OrdinalIgnoreCase);

    private static int s_version;

    /// <summary>Gets a number that changes when the other server of a pair takes over. Earlier results may then be out of date.</summary>
    public static int Version => Volatile.Read(ref s_version);

    /// <summary>Whether the settings allow mirroring, which has one server and its partner and no readable replicas.</summary>
    public static bool ApplyTo(ConnectionSettings settings) =>
        settings.Opening is { IsParallel: false, Hosts.Count: 1, TargetSession: not TargetSession.ReadOnly }
        && settings.Login is { ApplicationIntent: ApplicationIntent.ReadWrite, Database.Length: > 0 };

    /// <summary>Returns the mirror that the server reported; null if none is known.</summary>
    public static ServerEndpoint? Find(ServerEndpoint server, string database, out bool isInCharge)
    {
        bool isKnown = s_memories.TryGetValue(Key(server, database), out Memory? memory);
        isInCharge = isKnown && memory!.IsInCharge;
        return memory?.Partner;
    }

    /// <summary>Remembers the partner that a server reported. An empty name means that it has none.</summary>
    /// <param name="server">The first server of the connection string.</param>
    /// <param name="database">The mirrored database.</param>
    /// <param name="partner">The name of the partner.</param>
    /// <param name="isInCharge">
    /// Whether the partner is active; null when the server refused the login. An old primary refuses it after the partner has taken over.
    /// </param>
    public static void Note(ServerEndpoint server, string database, string partner, bool? isInCharge)
    {
        string key = Key(server, database);
        bool wasInCharge = s_memories.TryGetValue(key, out Memory? before) && before.IsInCharge;
        if (partner.Length > 0 && TryParse(partner) is { } endpoint && (s_memories.Count < MaxCount || before is not null))
        {
            s_memories[key] = new Memory(endpoint, isInCharge ?? wasInCharge);
            Notify(wasInCharge != (isInCharge ?? wasInCharge));
        }
        else if (partner.Length == 0 && (isInCharge is not null || !wasInCharge))
        {
            s_memories.TryRemove(key, out _);
            Notify(wasInCharge);
        }
    }

    /// <summary>Records that the server itself accepted a login and reported no partner. A known partner is then not active.</summary>
    public static void EndCharge(ServerEndpoint server, string database)
    {
        string key = Key(server, database);
        if (s_memories.TryGetValue(key, out Memory? memory) && memory.IsInCharge)
        {
            s_memories[key] = new Memory(memory.Partner, isInCharge: false);
            Notify(hasChanged: true);
        }
    }

    /// <summary>Removes a partner that is out of date.</summary>
    public static void Forget(ServerEndpoint server, string database) => s_memories.TryRemove(Key(server, database), out _);

    private static void Notify(bool hasChanged)
    {
        if (hasChanged)
        {
            Interlocked.Increment(ref s_version);
        }
    }

    private static string Key(ServerEndpoint server, string database) => $"{server}/{database}";

    private static ServerEndpoint? TryParse(string partner)
    {
        try
        {
            return partner.Length <= NameCharCount ? DataSourceParser.Parse(partner, Keywords.FailoverPartner) : null;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private sealed class Memory(ServerEndpoint partner, bool isInCharge)
    {
        public ServerEndpoint Partner { get; } = partner;

        /// <summary>Whether the partner accepted the last login.</summary>
        public bool IsInCharge { get; } = isInCharge;
    }
}
