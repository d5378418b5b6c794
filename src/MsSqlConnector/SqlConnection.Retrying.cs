using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Retries;

namespace MsSqlConnector;

/// <content>Retries.</content>
public sealed partial class SqlConnection
{
    private bool _hasRetryLogic;

    /// <summary>
    /// Gets or sets the provider that opens the connection and retries after transient errors. The default is a provider that does not
    /// retry; null sets the default.
    /// </summary>
    /// <remarks>
    /// Only <see cref="Open()"/> and <see cref="OpenAsync(System.Threading.CancellationToken)"/> are retried. The retries of the keyword
    /// Connect Retry Count are part of each attempt, and Connect Timeout applies to each attempt.
    /// </remarks>
    [AllowNull]
    public SqlRetryLogicBaseProvider RetryLogicProvider
    {
        get => _hasRetryLogic ? RetriedOpening.Find(this)! : RetryProvider.Default;
        set => _hasRetryLogic = RetriedOpening.Set(this, value);
    }
}
