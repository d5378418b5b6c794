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

    public static InvalidOperationException ParallelTransactions() =>
        new("SqlConnection does not support parallel transactions.");

    public static InvalidOperationException TransactionCompleted() =>
        new("This SqlTransaction has completed; it is no longer usable.");

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
