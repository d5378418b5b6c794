using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Assigns session numbers as servers do: the lowest free number from 51 on.</summary>
internal sealed class SpidPool
{
    private const ushort First = 51;

    private readonly Lock _lock = new();
    private readonly SortedSet<ushort> _free = [];
    private ushort _next = First;

    public ushort Rent()
    {
        lock (_lock)
        {
            if (_free.Count == 0)
            {
                return _next++;
            }

            ushort lowest = _free.Min;
            _free.Remove(lowest);
            return lowest;
        }
    }

    public void Return(ushort spid)
    {
        lock (_lock)
        {
            _free.Add(spid);
        }
    }
}
