using System;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Connections;

/// <summary>Changes the password of a user with a login.</summary>
internal static class PasswordChange
{
    private const int MaxPasswordCharCount = 128;

    public static ConnectionSettings CreateSettings(string connectionString, string newPassword)
    {
        ThrowIfNullOrEmpty(connectionString, nameof(connectionString));
        ThrowIfNullOrEmpty(newPassword, nameof(newPassword));
        return CreateSettings(ConnectionSettings.Parse(connectionString), newPassword, nameof(newPassword));
    }

    public static ConnectionSettings CreateSettings(string connectionString, SqlCredential credential, SecureString newSecurePassword)
    {
        ThrowIfNullOrEmpty(connectionString, nameof(connectionString));
        ArgumentNullException.ThrowIfNull(credential);
        if (newSecurePassword is not { Length: > 0 })
        {
            throw new ArgumentNullException(nameof(newSecurePassword));
        }

        if (!newSecurePassword.IsReadOnly())
        {
            throw new ArgumentException("newSecurePassword must be marked as read only. Call SecureString.MakeReadOnly first.");
        }

        ConnectionSettings settings = ConnectionSettings.Parse(connectionString);
        return CreateSettings(
            settings.WithCredentials(settings.LoginCredentials.With(credential)),
            SqlCredential.Reveal(newSecurePassword),
            nameof(newSecurePassword));
    }

    private static ConnectionSettings CreateSettings(ConnectionSettings settings, string newPassword, string parameterName)
    {
        if (newPassword.Length > MaxPasswordCharCount)
        {
            throw new ArgumentException($"The length of argument '{parameterName}' exceeds its limit of '{MaxPasswordCharCount}'.");
        }

        return settings.Login.IsIntegrated || AuthenticationRules.UsesProvider(settings.Login.Authentication)
            ? throw new ArgumentException(
                "ChangePassword can only be used with SQL authentication, not with integrated security. Remove Integrated Security and "
                + "Authentication from the connection string.")
            : settings.WithNewPassword(newPassword);
    }

    /// <summary>Logs in with the old and the new password, and closes the idle sessions of the pool.</summary>
    public static void Run(ConnectionSettings settings)
    {
        Deadline deadline = settings.ExchangeDeadline;
        Session session = OpeningDriver.Open(settings, NetworkSource.Shared, deadline);
        session.Close();
        ClearPool(settings);
    }

    /// <inheritdoc cref="Run"/>
    public static async Task RunAsync(ConnectionSettings settings, CancellationToken token)
    {
        Deadline deadline = settings.ExchangeDeadline;
        Session session = await OpeningDriver.OpenAsync(settings, NetworkSource.Shared, deadline, token).ConfigureAwait(false);
        session.Close();
        ClearPool(settings);
    }

    /// <summary>Clears the pool of the old password, so that its sessions are not used again.</summary>
    private static void ClearPool(ConnectionSettings settings) => SessionPools.Get(settings.WithNewPassword(string.Empty)).Clear();

    private static void ThrowIfNullOrEmpty(string text, string parameterName)
    {
        if (string.IsNullOrEmpty(text))
        {
            throw new ArgumentNullException(parameterName);
        }
    }
}
