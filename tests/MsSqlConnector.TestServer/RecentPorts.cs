using System.Collections.Generic;
using System.Net;
using System.Threading;

namespace MsSqlConnector.TestServer;

/// <summary>The ports of the last servers of this process.</summary>
/// <remarks>
/// Bounded, because the platform's ports are: Linux chooses from about 14,000 unless all of them are in use, and a run of all tests starts
/// more servers than that.
/// </remarks>
internal sealed class RecentPorts
{
    private const int MaxCount = 6_000;

    private readonly Lock _lock = new();

    private readonly HashSet<(IPAddress Address, int Port)> _ports = [];

    private readonly Queue<(IPAddress Address, int Port)> _order = new();

    /// <summary>Returns false if the port is one of the last.</summary>
    public bool TryAdd((IPAddress Address, int Port) port)
    {
        lock (_lock)
        {
            if (!_ports.Add(port))
            {
                return false;
            }

            _order.Enqueue(port);
            if (_order.Count > MaxCount)
            {
                _ports.Remove(_order.Dequeue());
            }

            return true;
        }
    }
}
