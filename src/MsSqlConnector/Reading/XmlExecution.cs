using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Execution;

namespace MsSqlConnector.Reading;

/// <summary>Executes commands that return XML. Executes a reader, and reads the XML from it.</summary>
internal static class XmlExecution
{
    private static ReaderConsumer Consumer => new(CommandBehavior.SequentialAccess);

    /// <exception cref="InvalidOperationException">The result is not XML.</exception>
    public static XmlReader Execute(Executor executor, IObservedCommand command)
    {
        SqlDataReader reader = executor.Execute<ReaderConsumer, SqlDataReader>(command, Consumer, nameof(SqlCommand.ExecuteXmlReader));
        try
        {
            return new XmlResultReader(OpenXmlResult(reader));
        }
        catch (Exception exception)
        {
            reader.RecordError(exception);
            reader.Close();
            throw;
        }
    }

    /// <inheritdoc cref="Execute"/>
    public static async Task<XmlReader> ExecuteAsync(Executor executor, IObservedCommand command, CancellationToken token)
    {
        SqlDataReader reader = await executor.ExecuteAsync<ReaderConsumer, SqlDataReader>(
            command, Consumer, nameof(SqlCommand.ExecuteXmlReaderAsync), token).ConfigureAwait(false);
        try
        {
            XmlResultText text = OpenXmlResult(reader);
            await text.MoveAsync(token).ConfigureAwait(false);
            return new XmlResultReader(text);
        }
        catch (Exception exception)
        {
            reader.RecordError(exception);
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
