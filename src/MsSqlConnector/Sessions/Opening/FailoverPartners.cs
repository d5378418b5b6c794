using System;
using System.Collections.Concurrent;
using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Remembers the mirrors that servers reported (MS-TDS 2.2.7.9, type 13), process-wide, because a server that is down can no longer report
/// its mirror. The server's report takes precedence over the connection string.
/// </summary>
internal static class FailoverPartners
{
    // The connection strings of a program name few servers, so this limit is not reached in normal use.
    private const int MaxCount = 1000;

    /// <summary>The maximum length of a server name in a login (MS-TDS 2.2.6.4).</summary>
    private const int NameCharCount = 128;

    private static readonly ConcurrentDictionary<MirroredPair, PartnerEntry> s_partners = new();

    private static int s_version;

    /// <summary>Gets a number that changes when the other server of a pair takes over. Earlier results may then be out of date.</summary>
    public static int Version => Volatile.Read(ref s_version);

    /// <summary>Returns whether the settings allow mirroring, which has one server and its partner and no readable replicas.</summary>
    public static bool ApplyTo(ConnectionSettings settings) =>
        settings.Opening is { IsParallel: false, Hosts.Count: 1, TargetSession: not TargetSession.ReadOnly }
        && settings.Login is { ApplicationIntent: ApplicationIntent.ReadWrite, Database.Length: > 0 };

    /// <summary>Returns the mirror that the server reported; null if none is known.</summary>
    public static ServerEndpoint? Find(MirroredPair pair, out bool isPartnerActive)
    {
        bool isKnown = s_partners.TryGetValue(pair, out PartnerEntry? memory);
        isPartnerActive = isKnown && memory!.IsActive;
        return memory?.Partner;
    }

    /// <summary>Remembers the partner that a server reported. An empty name means that it has none.</summary>
    /// <param name="pair">The mirrored database.</param>
    /// <param name="partner">The name of the partner.</param>
    /// <param name="isPartnerActive">
    /// Whether the partner is active; null when the server refused the login. An old primary refuses it after the partner has taken over.
    /// </param>
    public static void Record(MirroredPair pair, string partner, bool? isPartnerActive)
    {
        bool wasPartnerActive = s_partners.TryGetValue(pair, out PartnerEntry? before) && before.IsActive;
        if (partner.Length > 0 && TryParse(partner) is { } endpoint && (s_partners.Count < MaxCount || before is not null))
        {
            s_partners[pair] = new PartnerEntry(endpoint, isPartnerActive ?? wasPartnerActive);
            Notify(wasPartnerActive != (isPartnerActive ?? wasPartnerActive));
        }
        else if (partner.Length == 0 && (isPartnerActive is not null || !wasPartnerActive))
        {
            s_partners.TryRemove(pair, out _);
            Notify(wasPartnerActive);
        }
    }

    /// <summary>Records that the server itself accepted a login and reported no partner. A known partner is then not active.</summary>
    public static void MarkPartnerInactive(MirroredPair pair)
    {
        if (s_partners.TryGetValue(pair, out PartnerEntry? memory) && memory.IsActive)
        {
            s_partners[pair] = new PartnerEntry(memory.Partner, isPartnerActive: false);
            Notify(hasChanged: true);
        }
    }

    /// <summary>Removes a partner that is out of date.</summary>
    public static void Remove(MirroredPair pair) => s_partners.TryRemove(pair, out _);

    private static void Notify(bool hasChanged)
    {
        if (hasChanged)
        {
            Interlocked.Increment(ref s_version);
        }
    }

    private static ServerEndpoint? TryParse(string partner)
    {
        try
        {
            ServerEndpoint? server = partner.Length <= NameCharCount ? DataSourceParser.Parse(partner, Keywords.FailoverPartner) : null;

            // A server must not make its client start a program or connect to another server of the client's machine.
            return server is { Protocol: ServerProtocol.LocalDatabase or ServerProtocol.SharedMemory } ? null : server;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private sealed class PartnerEntry(ServerEndpoint partner, bool isPartnerActive)
    {
        public ServerEndpoint Partner { get; } = partner;

        /// <summary>Gets a value that indicates whether the partner accepted the last login.</summary>
        public bool IsActive { get; } = isPartnerActive;
    }
}
