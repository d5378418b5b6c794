namespace MsSqlConnector.Multiplexing;

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
