namespace MsSqlConnector.Sessions.Results;

/// <summary>Follows the response to several calls in one message, and assigns its parts to the calls (MS-TDS 2.2.7.8).</summary>
internal interface ICallProgress
{
    /// <summary>Adds the number of rows that a statement of the current call changed, inserted or deleted.</summary>
    void OnRecordsAffected(long rowCount);

    /// <summary>Notes that the first error of the next exception belongs to the current call.</summary>
    void OnFirstError();

    /// <summary>Notes that the part of the current call has ended. The next call's part follows.</summary>
    void OnCallEnded();

    /// <summary>Names in an exception the call to which its first error belongs.</summary>
    SqlException Blame(SqlException exception);
}
