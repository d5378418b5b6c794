namespace MsSqlConnector.Sessions.Results;

/// <summary>Where reading stands between two rows, or in one.</summary>
internal enum RowPhase : byte
{
    /// <summary>Not on a row.</summary>
    Between,

    /// <summary>A row is being walked; nobody sees it yet.</summary>
    Walking,

    /// <summary>On a row whose walk has not come to its end: some of it is left unread, or it is read in sequence.</summary>
    OnPartialRow,

    /// <summary>On a row that is held whole.</summary>
    OnRow,
}
