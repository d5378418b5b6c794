using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <summary>Executing what answers with XML.</summary>
public sealed partial class SqlCommand
{
    /// <summary>
    /// Executes the command and gives a reader over the XML of its answer: a single xml column, of which the first row is read, or a
    /// single column of text, whose rows are put together, as SELECT ... FOR XML answers. It is read off the connection as the
    /// reader goes on; the connection is busy until the reader has come to the end of the XML, or is closed before.
    /// </summary>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    /// <exception cref="InvalidOperationException">The answer is not XML.</exception>
    public XmlReader ExecuteXmlReader()
    {
        const CommandBehavior Behavior = CommandBehavior.SequentialAccess;
        SqlDataReader reader = Listeners.WantCommands ? WatchReader(nameof(ExecuteXmlReader), Behavior) : ExecuteReaderUnwatched(Behavior);
        try
        {
            return new XmlResultReader(OpenXmlResult(reader));
        }
        catch (Exception exception)
        {
            reader.Note(exception);
            reader.Close();
            throw;
        }
    }

    /// <inheritdoc cref="ExecuteXmlReaderAsync(CancellationToken)"/>
    public Task<XmlReader> ExecuteXmlReaderAsync() => ExecuteXmlReaderAsync(CancellationToken.None);

    /// <summary>
    /// As <see cref="ExecuteXmlReader"/>; the reader it gives can be read asynchronously. Closing it before its end waits on the
    /// thread for what is left of the answer, for <see cref="XmlReader"/> cannot be closed asynchronously.
    /// </summary>
    /// <inheritdoc cref="ExecuteXmlReader" path="/exception"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async Task<XmlReader> ExecuteXmlReaderAsync(CancellationToken cancellationToken)
    {
        const CommandBehavior Behavior = CommandBehavior.SequentialAccess;
        Task<SqlDataReader> executing = Listeners.WantCommands
            ? WatchReaderAsync(nameof(ExecuteXmlReaderAsync), Behavior, cancellationToken)
            : ExecuteReaderUnwatchedAsync(Behavior, cancellationToken);
        SqlDataReader reader = await executing.ConfigureAwait(false);
        try
        {
            XmlResultText text = OpenXmlResult(reader);
            await text.MoveAsync(cancellationToken).ConfigureAwait(false);
            return new XmlResultReader(text);
        }
        catch (Exception exception)
        {
            reader.Note(exception);
            await reader.CloseAsync().ConfigureAwait(false);
            throw;
        }
    }

    private static XmlResultText OpenXmlResult(SqlDataReader reader)
    {
        reader.ThrowPendingErrors();
        SqlDbType? type = reader.FieldCount == 1 ? reader.GetSqlDbType(0) : null;
        return type is SqlDbType.Xml or SqlDbType.NText or SqlDbType.NVarChar or SqlDbType.VarChar or SqlDbType.Text
            ? new XmlResultText(reader, isOneRow: type == SqlDbType.Xml)
            : throw new InvalidOperationException("Invalid command sent to ExecuteXmlReader.  The command must return an Xml result.");
    }
}
