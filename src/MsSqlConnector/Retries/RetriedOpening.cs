using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;

namespace MsSqlConnector.Retries;

/// <summary>
/// The retry providers of connections, and opening by means of them. Few connections have a provider, so that they need no field for it.
/// </summary>
internal static class RetriedOpening
{
    private static readonly ConditionalWeakTable<SqlConnection, SqlRetryLogicBaseProvider> s_providers = new();

    /// <summary>The provider of a connection; null for none.</summary>
    public static SqlRetryLogicBaseProvider? Find(SqlConnection connection) =>
        s_providers.TryGetValue(connection, out SqlRetryLogicBaseProvider? provider) ? provider : null;

    /// <summary>Sets the provider of a connection; null for none. Returns whether there is one.</summary>
    public static bool Set(SqlConnection connection, SqlRetryLogicBaseProvider? provider)
    {
        s_providers.Remove(connection);
        if (provider is not null)
        {
            s_providers.Add(connection, provider);
        }

        return provider is not null;
    }

    public static void Open(SqlConnection connection, SqlConnectionOverrides overrides)
    {
        if (RetryProvider.OrNull(Find(connection)) is { } retry)
        {
            retry.Execute(connection, () =>
            {
                ConnectionOpening.Open(connection, overrides, connection.ObserveOpening(nameof(SqlConnection.Open)));
                return true;
            });
        }
        else
        {
            ConnectionOpening.Open(connection, overrides, connection.ObserveOpening(nameof(SqlConnection.Open)));
        }
    }

    public static Task OpenAsync(SqlConnection connection, SqlConnectionOverrides overrides, CancellationToken token) =>
        RetryProvider.OrNull(Find(connection)) is { } retry
            ? retry.ExecuteAsync(
                connection,
                () => ConnectionOpening.OpenAsync(connection, overrides, connection.ObserveOpening(nameof(SqlConnection.OpenAsync)), token),
                token)
            : ConnectionOpening.OpenAsync(connection, overrides, connection.ObserveOpening(nameof(SqlConnection.OpenAsync)), token);
}
