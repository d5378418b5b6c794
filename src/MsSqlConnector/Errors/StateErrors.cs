using System;
using System.Data;

namespace MsSqlConnector.Errors;

/// <summary>
/// Creates the exceptions for operations that the current state of an object does not allow. The messages use the wording that users of ADO.NET
/// know.
/// </summary>
internal static class StateErrors
{
    public static InvalidOperationException NotOpen() => new("Invalid operation. The connection is closed.");

    public static InvalidOperationException ClosedMeanwhile() => new(
        "Invalid operation. The connection was closed while the operation was under way.");

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

    public static InvalidOperationException OperationIsPending() => new(
        "An operation on this connection has not completed: it has to be awaited before the next one begins. A connection, with its commands " +
        "and readers, does one thing at a time.");

    public static InvalidOperationException CommandIsActive(string property) => new(
        $"The {property} of a command cannot be changed while the command is being executed or its DataReader is open.");

    public static InvalidOperationException ParallelTransactions() =>
        new("SqlConnection does not support parallel transactions.");

    public static InvalidOperationException TransactionOfStatement() => new(
        "SqlConnection does not support parallel transactions. A statement, or SET IMPLICIT_TRANSACTIONS ON, has begun a transaction on this " +
        "connection. End it with a COMMIT or ROLLBACK statement before BeginTransaction.");

    public static InvalidOperationException TransactionIsStillOpen() => new(
        "The transaction is still open on the server: Commit has ended only a transaction that a statement began inside it. Nothing is " +
        "committed yet. Commit again, or roll back.");

    public static InvalidOperationException TransactionCompleted() =>
        new("This SqlTransaction has completed; it is no longer usable.");

    public static InvalidOperationException TransactionEndedByServer() => new(
        "This SqlTransaction has completed; it is no longer usable. It was not ended through this object: the server rolled it back, or a " +
        "statement ended it. Roll it back or dispose of it before anything else is executed on its connection.");

    public static InvalidOperationException AlreadyEnlisted() =>
        new("Connection currently has transaction enlisted.  Finish current transaction and retry.");

    public static InvalidOperationException LocalTransactionPresent() => new(
        "Cannot enlist in the transaction because a local transaction is in progress on the connection.  Finish local transaction and retry.");

    public static InvalidOperationException EnlistedTransactionEnded() => new(
        "The transaction associated with the current connection has completed but has not been disposed.  The transaction must be " +
        "disposed before the connection can be used to execute SQL statements. EnlistTransaction(null), or closing the connection and " +
        "opening it again, frees it too.");

    public static InvalidOperationException EnlistedTransactionLost() => new(
        "The transaction that the connection is enlisted in was ended by the server, or by a statement. What would be executed now " +
        "would be committed by itself: leave the transaction first, which can only be rolled back.");

    public static InvalidOperationException TransactionMismatch() =>
        new("The transaction is either not associated with the current connection or has been completed.");

    public static InvalidOperationException TransactionIsBusy() => new(
        "The transaction operation cannot be performed because there are pending requests working on this transaction: a command is being " +
        "executed, or a DataReader is open.");

    public static InvalidOperationException TransactionIsNested() => new(
        "The transaction cannot be committed: a transaction that was begun inside it, by a statement or by BeginTransaction, is open.");

    public static InvalidOperationException UnknownIsolationLevel(object level) =>
        new($"Unrecognized System.Transactions.IsolationLevel enumeration value: {level}.");

    private static string Describe(ConnectionState state) => state switch
    {
        ConnectionState.Open => "open",
        ConnectionState.Connecting => "connecting",
        _ => "closed",
    };
}
