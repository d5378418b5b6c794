using System;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The numbers of connections and pools of the process, for the event counters. They are read at slightly different moments.
/// </summary>
internal readonly record struct CounterFigures
{
    private static Func<CounterFigures>? s_read;

    /// <summary>Gets the current numbers. They are all 0 before the first pool exists.</summary>
    public static CounterFigures Current => Volatile.Read(ref s_read)?.Invoke() ?? default;

    /// <summary>Gets the number of physical connections that were opened.</summary>
    public long HardConnects { get; init; }

    /// <summary>Gets the number of physical connections that were closed.</summary>
    public long HardDisconnects { get; init; }

    /// <summary>Gets the number of times that a connection was rented from a pool.</summary>
    public long SoftConnects { get; init; }

    /// <summary>Gets the number of times that a connection was returned to a pool.</summary>
    public long SoftDisconnects { get; init; }

    /// <summary>Gets the number of physical connections in pools.</summary>
    public int Pooled { get; init; }

    /// <summary>Gets the number of physical connections outside of pools.</summary>
    public int NonPooled { get; init; }

    /// <summary>Gets the number of pooled connections that the application has open.</summary>
    public int Used { get; init; }

    /// <summary>Gets the number of connections in pools that are idle, or wait for the end of a transaction.</summary>
    public int Free { get; init; }

    /// <summary>Gets the number of closed connections outside of pools that wait for the end of a transaction.</summary>
    public int Stasis { get; init; }

    /// <summary>Gets the number of connections that the garbage collector has collected without a call of Close.</summary>
    public long Reclaimed { get; init; }

    /// <summary>Gets the number of pools with connections.</summary>
    public int Pools { get; init; }

    /// <summary>Gets the number of pools without connections, which are removed later.</summary>
    public int InactivePools { get; init; }

    /// <summary>Gets the number of connection strings whose pools have connections.</summary>
    public int Groups { get; init; }

    /// <summary>Gets the number of connection strings that have only pools without connections.</summary>
    public int InactiveGroups { get; init; }

    /// <summary>Sets the function that reads the numbers.</summary>
    public static void ReadFrom(Func<CounterFigures> read) => Volatile.Write(ref s_read, read);
}
