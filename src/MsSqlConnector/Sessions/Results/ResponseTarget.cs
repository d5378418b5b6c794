namespace MsSqlConnector.Sessions.Results;

/// <summary>The receivers of what a response brings besides its rows.</summary>
/// <param name="returned">Receives returned values; null for none.</param>
/// <param name="calls">Follows the response to several calls; null when it is that of one.</param>
internal readonly struct ResponseTarget(IReturnedValues? returned, ICallProgress? calls)
{
    /// <summary>Gets the receiver of returned values; null for none.</summary>
    public IReturnedValues? Returned => returned;

    /// <summary>Gets the object that follows the response to several calls; null when it is that of one.</summary>
    public ICallProgress? Calls => calls;
}
