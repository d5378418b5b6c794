using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Stages;
using MsSqlConnector.Reading;

namespace MsSqlConnector.Retries;

/// <summary>Executes a command by means of its retry provider. Each attempt is an execution of its own for listeners.</summary>
internal static class RetriedExecution
{
    public static TResult Execute<TConsumer, TResult>(
        SqlRetryLogicBaseProvider retry, SqlCommand command, TConsumer consumer, string operation)
        where TConsumer : struct, IResponseConsumer<TResult> =>
        retry.Execute(command, () => command.Executor.Execute<TConsumer, TResult>(command, consumer, operation));

    public static Task<TResult> ExecuteAsync<TConsumer, TResult>(
        SqlRetryLogicBaseProvider retry, SqlCommand command, TConsumer consumer, string operation, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<TResult> =>
        retry.ExecuteAsync(command, () => command.Executor.ExecuteAsync<TConsumer, TResult>(command, consumer, operation, token), token);

    public static XmlReader ExecuteXml(SqlRetryLogicBaseProvider retry, SqlCommand command) =>
        retry.Execute(command, () => XmlExecution.Execute(command.Executor, command));

    public static Task<XmlReader> ExecuteXmlAsync(SqlRetryLogicBaseProvider retry, SqlCommand command, CancellationToken token) =>
        retry.ExecuteAsync(command, () => XmlExecution.ExecuteAsync(command.Executor, command, token), token);
}
