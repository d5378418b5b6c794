namespace MsSqlConnector.Sessions;

internal sealed partial class Session
{
    private Exchange? _exchange;

    /// <summary>For requests without results; kept and used again.</summary>
    public Exchange Exchange => _exchange ??= new Exchange(this);
}
