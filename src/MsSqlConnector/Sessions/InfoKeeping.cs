namespace MsSqlConnector.Sessions;

/// <summary>The infos of a response that its exception contains.</summary>
internal enum InfoKeeping : byte
{
    /// <summary>All infos.</summary>
    All,

    /// <summary>The infos that come after the first error, or before it between the columns of a result and its first row.</summary>
    OfErrors,

    /// <summary>No infos.</summary>
    None,
}
