using System;
using System.Data;
using System.Threading;
using System.Xml;
using MsSqlConnector.Execution;

namespace MsSqlConnector;

/// <content>Executing with Begin and End methods, for programs from before tasks.</content>
public sealed partial class SqlCommand
{
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)"/>
    public IAsyncResult BeginExecuteNonQuery() => BeginExecuteNonQuery(null, null);

    /// <summary>Starts what <see cref="ExecuteNonQueryAsync"/> does; prefer that one.</summary>
    /// <param name="callback">Called when it is over; null for nothing.</param>
    /// <param name="stateObject">Handed on in <see cref="IAsyncResult.AsyncState"/>.</param>
    /// <returns>What <see cref="EndExecuteNonQuery"/> takes.</returns>
    /// <exception cref="InvalidOperationException">There is no open connection, it is busy with a reader, or the transaction does not fit.</exception>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent; nothing has been.</exception>
    public IAsyncResult BeginExecuteNonQuery(AsyncCallback? callback, object? stateObject) =>
        ExecutionResult<int>.Begin(this, ExecuteNonQueryAsync(CancellationToken.None), callback, stateObject);

    /// <summary>The result of <see cref="BeginExecuteNonQuery()"/>, once; waits for it on the thread if it is not there yet.</summary>
    /// <param name="asyncResult">What the Begin method returned.</param>
    /// <returns>The rows changed, inserted or deleted by all its statements; -1 when none told of any.</returns>
    /// <exception cref="ArgumentException">The result is of another command or another method.</exception>
    /// <exception cref="InvalidOperationException">The result has been taken already.</exception>
    /// <exception cref="SqlException">The server reported an error, the time was over (number -2), or the command was cancelled.</exception>
    public int EndExecuteNonQuery(IAsyncResult asyncResult) => ExecutionResult<int>.End(this, asyncResult);

    /// <inheritdoc cref="EndExecuteNonQuery"/>
    public int EndExecuteNonQueryAsync(IAsyncResult asyncResult) => EndExecuteNonQuery(asyncResult);

    /// <inheritdoc cref="BeginExecuteReader(AsyncCallback, object, CommandBehavior)"/>
    public IAsyncResult BeginExecuteReader() => BeginExecuteReader(null, null, CommandBehavior.Default);

    /// <inheritdoc cref="BeginExecuteReader(AsyncCallback, object, CommandBehavior)"/>
    public IAsyncResult BeginExecuteReader(CommandBehavior behavior) => BeginExecuteReader(null, null, behavior);

    /// <inheritdoc cref="BeginExecuteReader(AsyncCallback, object, CommandBehavior)"/>
    public IAsyncResult BeginExecuteReader(AsyncCallback? callback, object? stateObject) =>
        BeginExecuteReader(callback, stateObject, CommandBehavior.Default);

    /// <summary>Starts what <see cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/> does; prefer that one.</summary>
    /// <param name="callback">Called when there is a reader, or none will be; null for nothing.</param>
    /// <param name="stateObject">Handed on in <see cref="IAsyncResult.AsyncState"/>.</param>
    /// <param name="behavior">What is asked for, and how it is read.</param>
    /// <returns>What <see cref="EndExecuteReader"/> takes.</returns>
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)" path="/exception"/>
    public IAsyncResult BeginExecuteReader(AsyncCallback? callback, object? stateObject, CommandBehavior behavior) =>
        ExecutionResult<SqlDataReader>.Begin(this, ExecuteReaderAsync(behavior, CancellationToken.None), callback, stateObject);

    /// <summary>The reader of <see cref="BeginExecuteReader()"/>, once; waits for it on the thread if it is not there yet.</summary>
    /// <param name="asyncResult">What the Begin method returned.</param>
    /// <returns>The reader.</returns>
    /// <inheritdoc cref="EndExecuteNonQuery" path="/exception"/>
    public SqlDataReader EndExecuteReader(IAsyncResult asyncResult) => ExecutionResult<SqlDataReader>.End(this, asyncResult);

    /// <inheritdoc cref="BeginExecuteXmlReader(AsyncCallback, object)"/>
    public IAsyncResult BeginExecuteXmlReader() => BeginExecuteXmlReader(null, null);

    /// <summary>Starts what <see cref="ExecuteXmlReaderAsync(CancellationToken)"/> does; prefer that one.</summary>
    /// <param name="callback">Called when there is a reader, or none will be; null for nothing.</param>
    /// <param name="stateObject">Handed on in <see cref="IAsyncResult.AsyncState"/>.</param>
    /// <returns>What <see cref="EndExecuteXmlReader"/> takes.</returns>
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)" path="/exception"/>
    public IAsyncResult BeginExecuteXmlReader(AsyncCallback? callback, object? stateObject) =>
        ExecutionResult<XmlReader>.Begin(this, ExecuteXmlReaderAsync(CancellationToken.None), callback, stateObject);

    /// <summary>The reader of <see cref="BeginExecuteXmlReader()"/>, once; waits for it on the thread if it is not there yet.</summary>
    /// <param name="asyncResult">What the Begin method returned.</param>
    /// <returns>The reader over the XML.</returns>
    /// <inheritdoc cref="EndExecuteNonQuery" path="/exception"/>
    public XmlReader EndExecuteXmlReader(IAsyncResult asyncResult) => ExecutionResult<XmlReader>.End(this, asyncResult);
}
