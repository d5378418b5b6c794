using System;
using System.ComponentModel;
using System.Data;
using System.Threading;
using System.Xml;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Stages;
using MsSqlConnector.Reading;

namespace MsSqlConnector;

/// <content>The members of the asynchronous programming model (Begin and End methods).</content>
public sealed partial class SqlCommand
{
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteNonQuery() => BeginExecuteNonQuery(null, null);

    /// <summary>Starts the same operation as <see cref="ExecuteNonQueryAsync"/>, which new code should use instead.</summary>
    /// <remarks>
    /// An exception of the callback does not end the process. The event ListenerFailed and
    /// <see cref="System.Threading.Tasks.TaskScheduler.UnobservedTaskException"/> report it.
    /// </remarks>
    /// <param name="callback">The delegate to call when the operation has completed; null for none.</param>
    /// <param name="stateObject">The value of <see cref="IAsyncResult.AsyncState"/>; can be null.</param>
    /// <returns>The object to pass to <see cref="EndExecuteNonQuery"/>.</returns>
    /// <exception cref="InvalidOperationException">
    /// There is no open connection, the connection has an open reader, or the transaction does not belong to the connection.
    /// </exception>
    /// <exception cref="ArgumentException">The value of a parameter is invalid. Nothing was sent.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteNonQuery(AsyncCallback? callback, object? stateObject) =>
        ExecutionResult<int>.Begin(
            this,
            _executor.ExecuteAsync<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQueryAsync), CancellationToken.None),
            callback,
            stateObject);

    /// <summary>
    /// Returns the result of <see cref="BeginExecuteNonQuery()"/>. Blocks the thread until the operation has completed. Can be called once.
    /// </summary>
    /// <param name="asyncResult">The object that the Begin method returned.</param>
    /// <returns>The number of rows that all statements changed, inserted or deleted; -1 if the server reported none.</returns>
    /// <exception cref="ArgumentException"><paramref name="asyncResult"/> belongs to another command or another method.</exception>
    /// <exception cref="InvalidOperationException">The End method was already called.</exception>
    /// <exception cref="SqlException">
    /// The server reported an error, the timeout expired (number -2), or the command was canceled.
    /// </exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int EndExecuteNonQuery(IAsyncResult asyncResult) => ExecutionResult<int>.End(this, asyncResult);

    /// <inheritdoc cref="EndExecuteNonQuery"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int EndExecuteNonQueryAsync(IAsyncResult asyncResult) => EndExecuteNonQuery(asyncResult);

    /// <inheritdoc cref="BeginExecuteReader(AsyncCallback, object, CommandBehavior)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteReader() => BeginExecuteReader(null, null, CommandBehavior.Default);

    /// <inheritdoc cref="BeginExecuteReader(AsyncCallback, object, CommandBehavior)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteReader(CommandBehavior behavior) => BeginExecuteReader(null, null, behavior);

    /// <inheritdoc cref="BeginExecuteReader(AsyncCallback, object, CommandBehavior)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteReader(AsyncCallback? callback, object? stateObject) =>
        BeginExecuteReader(callback, stateObject, CommandBehavior.Default);

    /// <summary>
    /// Starts the same operation as <see cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>, which new code should use
    /// instead.
    /// </summary>
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)" path="/remarks"/>
    /// <param name="callback">The delegate to call when the operation has completed; null for none.</param>
    /// <param name="stateObject">The value of <see cref="IAsyncResult.AsyncState"/>; can be null.</param>
    /// <param name="behavior">The flags that determine what is requested and how the results are read.</param>
    /// <returns>The object to pass to <see cref="EndExecuteReader"/>.</returns>
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)" path="/exception"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteReader(AsyncCallback? callback, object? stateObject, CommandBehavior behavior) =>
        ExecutionResult<SqlDataReader>.Begin(
            this,
            _executor.ExecuteAsync<ReaderConsumer, SqlDataReader>(
                this, new ReaderConsumer(behavior), nameof(ExecuteReaderAsync), CancellationToken.None),
            callback,
            stateObject);

    /// <summary>
    /// Returns the reader of <see cref="BeginExecuteReader()"/>. Blocks the thread until the operation has completed. Can be called once.
    /// </summary>
    /// <param name="asyncResult">The object that the Begin method returned.</param>
    /// <returns>The reader.</returns>
    /// <inheritdoc cref="EndExecuteNonQuery" path="/exception"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public SqlDataReader EndExecuteReader(IAsyncResult asyncResult) => ExecutionResult<SqlDataReader>.End(this, asyncResult);

    /// <inheritdoc cref="BeginExecuteXmlReader(AsyncCallback, object)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteXmlReader() => BeginExecuteXmlReader(null, null);

    /// <summary>
    /// Starts the same operation as <see cref="ExecuteXmlReaderAsync(CancellationToken)"/>, which new code should use instead.
    /// </summary>
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)" path="/remarks"/>
    /// <param name="callback">The delegate to call when the operation has completed; null for none.</param>
    /// <param name="stateObject">The value of <see cref="IAsyncResult.AsyncState"/>; can be null.</param>
    /// <returns>The object to pass to <see cref="EndExecuteXmlReader"/>.</returns>
    /// <inheritdoc cref="BeginExecuteNonQuery(AsyncCallback, object)" path="/exception"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public IAsyncResult BeginExecuteXmlReader(AsyncCallback? callback, object? stateObject) =>
        ExecutionResult<XmlReader>.Begin(this, XmlExecution.ExecuteAsync(_executor, this, CancellationToken.None), callback, stateObject);

    /// <summary>
    /// Returns the reader of <see cref="BeginExecuteXmlReader()"/>. Blocks the thread until the operation has completed. Can be called
    /// once.
    /// </summary>
    /// <param name="asyncResult">The object that the Begin method returned.</param>
    /// <returns>The XML reader.</returns>
    /// <inheritdoc cref="EndExecuteNonQuery" path="/exception"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public XmlReader EndExecuteXmlReader(IAsyncResult asyncResult) => ExecutionResult<XmlReader>.End(this, asyncResult);
}
