using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Execution.Stages;
using MsSqlConnector.Tracing;

namespace MsSqlConnector.Reading;

/// <summary>Executes commands that return XML. Executes a reader, and reads the XML from it.</summary>
internal static class XmlExecution
{
    /// <exception cref="InvalidOperationException">The result is not XML.</exception>
    public static XmlReader Execute(Executor executor, IObservedCommand command)
    {
        SqlDataReader reader = executor.Execute<XmlConsumer, SqlDataReader>(
            command, new XmlConsumer(), nameof(SqlCommand.ExecuteXmlReader));
        var observer = (TracingCommandObserver?)reader.Observer;
        try
        {
            var result = new XmlResultReader(OpenXmlResult(reader));
            observer?.WriteAfter();
            return result;
        }
        catch (Exception exception)
        {
            observer?.Fail(exception);
            reader.Dispose();
            throw;
        }
    }

    /// <inheritdoc cref="Execute"/>
    public static async Task<XmlReader> ExecuteAsync(Executor executor, IObservedCommand command, CancellationToken token)
    {
        SqlDataReader reader = await executor.ExecuteAsync<XmlConsumer, SqlDataReader>(
            command, new XmlConsumer(), nameof(SqlCommand.ExecuteXmlReaderAsync), token).ConfigureAwait(false);
        var observer = (TracingCommandObserver?)reader.Observer;
        try
        {
            XmlResultText text = OpenXmlResult(reader);
            await text.MoveAsync(token).ConfigureAwait(false);
            var result = new XmlResultReader(text);
            observer?.WriteAfter();
            return result;
        }
        catch (Exception exception)
        {
            observer?.Fail(exception);
            await reader.DisposeAsync().ConfigureAwait(false);
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
