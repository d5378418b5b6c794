using System;
using System.Data;

namespace MsSqlConnector.Errors;

/// <summary>
/// Creates the exceptions for operations that the current state of an object does not allow. The messages use the wording that users of
/// ADO.NET know.
/// </summary>
internal static class StateErrors
{
    public static InvalidOperationException NotOpen() => new("Invalid operation. The connection is closed.");

    public static InvalidOperationException ClosedDuringOperation() => new(
        "Invalid operation. The connection was closed while the operation was in progress.");

    public static InvalidOperationException OpenNeeded(string method, ConnectionState state) =>
        new($"{method} requires an open and available Connection. The connection's current state is {Describe(state)}.");

    public static InvalidOperationException NotClosed(ConnectionState state) =>
        new($"The connection was not closed. The connection's current state is {Describe(state)}.");

    public static InvalidOperationException ClosedNeeded(string property, ConnectionState state) =>
        new($"Not allowed to change the '{property}' property. The connection's current state is {Describe(state)}.");

    public static InvalidOperationException NoConnectionString() =>
        new("The ConnectionString property has not been initialized.");

    public static InvalidOperationException ReaderIsOpen() =>
        new("There is already an open DataReader associated with this Connection which must be closed first.");

    public static InvalidOperationException ReaderOfCommandIsOpen() =>
        new("There is already an open DataReader associated with this Command which must be closed first.");

    public static InvalidOperationException CommandIsRunning() => new(
        "The connection does not support MultipleActiveResultSets. Another command is being executed on it. Await that command first, or " +
        "use a separate connection for each concurrent command.");

    public static InvalidOperationException OperationIsPending() => new(
        "The connection cannot be used because there is an ongoing operation that must be finished. Await the operation first, or use a " +
        "separate connection for each concurrent operation.");

    public static InvalidOperationException CommandIsActive(string property) => new(
        $"The {property} of a command cannot be changed while the command is being executed or its DataReader is open.");

    public static InvalidOperationException CommandIsExecuting(string property) =>
        new($"The {property} of a command cannot be changed while the command is being executed.");

    public static InvalidOperationException ParallelTransactions() =>
        new("SqlConnection does not support parallel transactions.");

    public static InvalidOperationException TransactionOfStatement() => new(
        "SqlConnection does not support parallel transactions. A statement, or SET IMPLICIT_TRANSACTIONS ON, began a transaction on this " +
        "connection. End it with a COMMIT or ROLLBACK statement before you call BeginTransaction.");

    public static InvalidOperationException TransactionIsStillOpen() => new(
        "The transaction is still open on the server: Commit ended only a nested transaction that a statement began. No changes are " +
        "committed yet. Call Commit again, or Rollback.");

    public static InvalidOperationException TransactionCompleted() =>
        new("This SqlTransaction has completed; it is no longer usable.");

    public static InvalidOperationException TransactionEndedByServer() => new(
        "This SqlTransaction has completed; it is no longer usable. The server rolled it back, or a " +
        "statement ended it. Call Rollback or Dispose before you execute other commands on its connection.");

    public static InvalidOperationException AlreadyEnlisted() =>
        new("Connection currently has transaction enlisted.  Finish current transaction and retry.");

    public static InvalidOperationException LocalTransactionPresent() => new(
        "Cannot enlist in the transaction because a local transaction is in progress on the connection.  "
        + "Finish local transaction and retry.");

    public static InvalidOperationException EnlistedTransactionEnded() => new(
        "The transaction associated with the current connection has completed but has not been disposed.  The transaction must be " +
        "disposed before the connection can be used to execute SQL statements. Dispose it, call EnlistTransaction(null), or close and " +
        "reopen the connection.");

    public static InvalidOperationException EnlistedTransactionLost() => new(
        "The server or a statement ended the transaction that the connection is enlisted in. The command was not executed, because its " +
        "changes would be committed immediately. Roll back the transaction first: dispose the TransactionScope without Complete.");

    public static InvalidOperationException TransactionMismatch() =>
        new("The transaction is either not associated with the current connection or has been completed.");

    public static InvalidOperationException TransactionIsBusy() => new(
        "The transaction operation cannot be performed because there are pending requests working on this transaction. Wait for the " +
        "command to complete, or close the DataReader, first.");

    public static InvalidOperationException TransactionIsNested() => new(
        "The transaction cannot be committed, because a nested transaction that a statement or BeginTransaction began is open. "
        + "End it first.");

    public static InvalidOperationException UnknownIsolationLevel(object level) =>
        new($"Unrecognized System.Transactions.IsolationLevel enumeration value: {level}.");

    private static string Describe(ConnectionState state) => state switch
    {
        ConnectionState.Open => "open",
        ConnectionState.Connecting => "connecting",
        _ => "closed",
    };
}
