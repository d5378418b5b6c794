using System;
using System.Data;

namespace MsSqlConnector.Errors;

/// <summary>What an object throws that is asked for what its state does not allow, in the words that ADO.NET's users know.</summary>
internal static class StateErrors
{
    public static InvalidOperationException NotOpen() => new("Invalid operation. The connection is closed.");

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

    public static InvalidOperationException CommandIsActive(string property) => new(
        $"The {property} of a command cannot be changed while the command is being executed or its DataReader is open.");

    public static InvalidOperationException ParallelTransactions() =>
        new("SqlConnection does not support parallel transactions.");

    public static InvalidOperationException TransactionCompleted() =>
        new("This SqlTransaction has completed; it is no longer usable.");

    public static InvalidOperationException TransactionEndedByServer() => new(
        "This SqlTransaction has completed; it is no longer usable. It was not ended through this object: the server rolled it back, or a " +
        "statement ended it. Roll it back or dispose of it before anything else is executed on its connection.");

    public static NotSupportedException EnlistmentNotBuilt() => new(
        "Joining an ambient or distributed transaction (System.Transactions) is not supported yet. Open the connection outside of " +
        "the TransactionScope, or set Enlist=False to work outside of its transaction.");

    private static string Describe(ConnectionState state) => state switch
    {
        ConnectionState.Open => "open",
        ConnectionState.Connecting => "connecting",
        _ => "closed",
    };
}
