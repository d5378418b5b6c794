using System;
using System.Transactions;
using MsSqlConnector.Connections;

namespace MsSqlConnector;

/// <content>Transactions of System.Transactions.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Has the open connection take part in a transaction; null leaves one that has ended. With Enlist, which is the default, an
    /// opening connection joins the ambient transaction by itself.
    /// </summary>
    /// <remarks>
    /// The first connection begins the transaction on the server, and commits it or rolls it back there with one request when the
    /// transaction ends. A second one at the same time needs a transaction coordinator, as does another resource.
    /// <para>
    /// A connection that is closed inside the transaction leaves its session aside until the transaction ends; the next one with the
    /// same connection string gets it. A connection that is open when the transaction ends leaves it once the transaction has been
    /// disposed of, and executes by itself from then on (Transaction Binding=Implicit Unbind); until then, and whenever the transaction
    /// has ended early, commands are refused. With Explicit Unbind commands are executed in that transaction only, while it is the
    /// current one, and nothing but this method with null, or closing, leaves it.
    /// </para>
    /// </remarks>
    /// <param name="transaction">The transaction, or null.</param>
    /// <exception cref="InvalidOperationException">
    /// The connection is closed, takes part in another transaction that has not ended, has a transaction of its own, or is executing.
    /// </exception>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">Others take part in the transaction, and the platform has no coordinator.</exception>
    /// <exception cref="SqlException">The server refused, or the connection failed.</exception>
    public override void EnlistTransaction(Transaction? transaction) => ConnectionEnlistment.Enlist(this, transaction);
}
