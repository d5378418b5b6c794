namespace MsSqlConnector.Sessions;

/// <summary>How far an <see cref="Exchange"/> is to be read: there is but one way.</summary>
internal enum ExchangeStep : byte
{
    Drain,
}
