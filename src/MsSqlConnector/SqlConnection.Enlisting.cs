using System;
using System.Transactions;
using MsSqlConnector.Connections;

namespace MsSqlConnector;

/// <content>Enlisting in transactions of System.Transactions.</content>
public sealed partial class SqlConnection
{
    /// <summary>Enlists the open connection in a transaction. Null leaves a transaction that has ended.</summary>
    /// <remarks>
    /// With Enlist=true, which is the default, a connection enlists in the ambient transaction when it opens.
    /// <para>
    /// The first connection begins the transaction on the server. When the transaction ends, one request commits it or rolls it back there.
    /// A second connection at the same time, or another resource, requires a transaction coordinator.
    /// </para>
    /// <para>
    /// If a connection is closed inside the transaction, its session is reserved until the transaction ends, and the next connection with
    /// the same connection string receives it.
    /// </para>
    /// <para>
    /// If a connection is open when the transaction ends, it leaves the transaction once the transaction has been disposed of, and then
    /// executes outside of it (Transaction Binding=Implicit Unbind). Until then, and if the transaction has ended early, commands are
    /// rejected. With Explicit Unbind, commands are executed only in that transaction and only while it is the current one. The connection
    /// leaves it only by this method with null, or when it is closed.
    /// </para>
    /// </remarks>
    /// <param name="transaction">The transaction, or null.</param>
    /// <exception cref="InvalidOperationException">
    /// The connection is closed, is enlisted in another transaction that has not ended, has a transaction of its own, or is executing a
    /// command.
    /// </exception>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">
    /// The transaction has another participant, and the platform has no transaction coordinator.
    /// </exception>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public override void EnlistTransaction(Transaction? transaction) => ConnectionEnlistment.Enlist(this, transaction);
}
