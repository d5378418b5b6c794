namespace MsSqlConnector.Sessions.Results;

/// <summary>The receivers of the data that a response returns in addition to its rows.</summary>
/// <param name="returned">Receives returned values; null for none.</param>
/// <param name="calls">Tracks the response to several calls; null for a single call.</param>
internal readonly struct ResponseTarget(IReturnedValues? returned, ICallProgress? calls)
{
    /// <summary>Gets the receiver of returned values; null for none.</summary>
    public IReturnedValues? Returned => returned;

    /// <summary>Gets the tracker of the response to several calls; null for a single call.</summary>
    public ICallProgress? Calls => calls;
}
