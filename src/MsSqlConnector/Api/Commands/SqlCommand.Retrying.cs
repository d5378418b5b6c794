using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Retries;

namespace MsSqlConnector;

/// <content>Retries.</content>
public sealed partial class SqlCommand
{
    /// <summary>
    /// Gets or sets the provider that executes the command and retries it after transient errors. The default is a provider that does not
    /// retry; null sets the default.
    /// </summary>
    /// <remarks>
    /// ExecuteNonQuery, ExecuteReader, ExecuteScalar and ExecuteXmlReader are retried, and their asynchronous forms; the Begin methods and
    /// reading rows are not. The providers of <see cref="SqlConfigurableRetryFactory"/> do not retry a command that was in a transaction.
    /// <see cref="CommandTimeout"/> applies to each attempt. After an error that closes the connection, the next attempt fails, because the
    /// provider does not open it again.
    /// </remarks>
    [AllowNull]
    public SqlRetryLogicBaseProvider RetryLogicProvider
    {
        get => Definition.RetryLogic ?? RetryProvider.Default;
        set => Definition.RetryLogic = value;
    }

    private SqlRetryLogicBaseProvider? Retry => RetryProvider.OrNull(Definition.RetryLogic);
}
