using System;
using System.Collections.Concurrent;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// What servers have said about their mirrors (MS-TDS 2.2.7.9, type 13), for the whole process: when a server is gone it is
/// too late to ask it. A server's word stands above the connection string's.
/// </summary>
internal static class FailoverPartners
{
    // Connection strings of one program name few servers; more than this is something else.
    private const int MaxCount = 1000;

    /// <summary>The longest name of a server in a login (MS-TDS 2.2.6.4).</summary>
    private const int NameCharCount = 128;

    private static readonly ConcurrentDictionary<string, Memory> s_memories = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The mirror that the server has told of, or null.</summary>
    public static ServerEndpoint? Find(ServerEndpoint server, string database, out bool isInCharge)
    {
        bool isKnown = s_memories.TryGetValue(Key(server, database), out Memory? memory);
        isInCharge = isKnown && memory!.IsInCharge;
        return memory?.Partner;
    }

    /// <summary>Remembers what a server said of its mirror when it took or refused a login; an empty name takes the memory back.</summary>
    public static void Note(ServerEndpoint server, string database, string partner, bool isInCharge)
    {
        string key = Key(server, database);
        if (partner.Length > 0 && TryParse(partner) is { } endpoint && (s_memories.Count < MaxCount || s_memories.ContainsKey(key)))
        {
            s_memories[key] = new Memory(endpoint, isInCharge);
        }
        else if (partner.Length == 0)
        {
            s_memories.TryRemove(key, out _);
        }
    }

    /// <summary>What was remembered is not true any more.</summary>
    public static void Forget(ServerEndpoint server, string database) => s_memories.TryRemove(Key(server, database), out _);

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

        /// <summary>Whether it was the partner that took the last login.</summary>
        public bool IsInCharge { get; } = isInCharge;
    }
}
