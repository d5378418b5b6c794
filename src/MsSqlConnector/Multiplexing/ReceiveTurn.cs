namespace MsSqlConnector.Multiplexing;

/// <summary>The purpose for which a thread or an asynchronous operation receives.</summary>
internal enum ReceiveTurn
{
    /// <summary>The connection is not received from.</summary>
    Free,

    /// <summary>Consumers wait for bytes.</summary>
    ForConsumers,

    /// <summary>Bytes have arrived without a consumer, and can be the end of the connection.</summary>
    ForCheck,
}
