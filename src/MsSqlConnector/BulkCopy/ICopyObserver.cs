namespace MsSqlConnector.BulkCopy;

/// <summary>Receives the progress of a copy.</summary>
internal interface ICopyObserver
{
    /// <summary>Gets the number of rows until the next notification; 0 for none.</summary>
    int NotifyAfter { get; }

    /// <summary>Called for every row.</summary>
    /// <param name="rowCount">The number of rows that were written so far.</param>
    void OnRowWritten(long rowCount);

    /// <summary>Called after <see cref="NotifyAfter"/> rows, by the thread that copies, before it reads the next row.</summary>
    /// <param name="rowCount">The number of rows that were written so far.</param>
    /// <returns>Whether the copy ends.</returns>
    bool OnNotification(long rowCount);
}
