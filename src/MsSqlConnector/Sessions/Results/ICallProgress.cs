namespace MsSqlConnector.Sessions.Results;

/// <summary>Follows the answer to several calls in one message, and so knows what in it belongs to which (MS-TDS 2.2.7.8).</summary>
internal interface ICallProgress
{
    /// <summary>A statement of the current call told how many rows it changed, inserted or deleted.</summary>
    void OnRecordsAffected(long rowCount);

    /// <summary>The first of the errors that the next exception will carry belongs to the current call.</summary>
    void OnFirstError();

    /// <summary>The current call's part of the answer is over: what follows is the next one's.</summary>
    void OnCallEnded();

    /// <summary>Says in an exception which call its first error belongs to.</summary>
    SqlException Blame(SqlException exception);
}
