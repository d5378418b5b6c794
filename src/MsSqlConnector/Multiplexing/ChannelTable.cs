using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Multiplexing;

/// <summary>The channels of a connection by their numbers. A number can be used again when both sides have closed its channel.</summary>
internal sealed class ChannelTable
{
    private readonly Dictionary<ushort, Channel> _channels = [];
    private ushort _next;

    /// <summary>Gets the channels that at least one side has not closed.</summary>
    public Dictionary<ushort, Channel>.ValueCollection All => _channels.Values;

    /// <summary>Adds a channel with the next unused number.</summary>
    /// <exception cref="System.InvalidOperationException">All numbers are in use.</exception>
    public Channel Add(Multiplexer multiplexer)
    {
        if (_channels.Count > ushort.MaxValue)
        {
            throw new System.InvalidOperationException("The connection has the maximum number of sessions, 65,536.");
        }

        while (_channels.ContainsKey(_next))
        {
            _next++;
        }

        var channel = new Channel(multiplexer, _next++);
        _channels.Add(channel.Id, channel);
        return channel;
    }

    public bool TryFind(ushort id, [NotNullWhen(true)] out Channel? channel) => _channels.TryGetValue(id, out channel);

    public void Remove(Channel channel)
    {
        channel.End();
        _channels.Remove(channel.Id);
    }
}

/// <summary>Specifies the state of a channel. The number of a channel stays in use until both sides have closed it.</summary>
internal enum ChannelState
{
    /// <summary>Both directions are open.</summary>
    Open,

    /// <summary>This side has closed the channel. Data that the server sent meanwhile is discarded.</summary>
    Closing,

    /// <summary>Both sides have closed the channel.</summary>
    Closed,
}
