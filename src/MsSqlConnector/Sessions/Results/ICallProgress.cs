namespace MsSqlConnector.Sessions.Results;

/// <summary>Tracks the response to several calls in one message, and assigns its parts to the calls (MS-TDS 2.2.7.8).</summary>
internal interface ICallProgress
{
    /// <summary>Gets the zero-based position of the current call.</summary>
    int CurrentIndex { get; }

    /// <summary>Adds the number of rows that a statement of the current call changed, inserted or deleted.</summary>
    void OnRecordsAffected(long rowCount);

    /// <summary>Records that the first error of the next exception belongs to the current call.</summary>
    void OnFirstError();

    /// <summary>Records that the part of the current call has ended. The part of the next call follows.</summary>
    void OnCallEnded();

    /// <summary>Adds the call to which the first error belongs to an exception.</summary>
    SqlException AttributeError(SqlException exception);
}
