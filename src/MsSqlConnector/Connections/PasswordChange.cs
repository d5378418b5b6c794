using System;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Connections;

/// <summary>Changes the password of a user with a login.</summary>
internal sealed class PasswordChange
{
    private const int MaxPasswordCharCount = 128;

    private readonly ConnectionSource _source;
    private readonly ConnectionSettings _settings;

    /// <param name="source">The data source with the old password.</param>
    /// <param name="newPassword">The new password.</param>
    /// <param name="parameterName">The name of the parameter with the new password, for messages.</param>
    private PasswordChange(ConnectionSource source, string newPassword, string parameterName)
    {
        if (newPassword.Length > MaxPasswordCharCount)
        {
            throw new ArgumentException($"The length of argument '{parameterName}' exceeds its limit of '{MaxPasswordCharCount}'.");
        }

        if (source.Settings.Login is var login && (login.IsIntegrated || AuthenticationRules.UsesProvider(login.Authentication)))
        {
            throw new ArgumentException(
                "ChangePassword can only be used with SQL authentication, not with integrated security. Remove Integrated Security and "
                + "Authentication from the connection string.");
        }

        _source = source;
        _settings = source.Settings.WithNewPassword(newPassword);
    }

    public static PasswordChange Create(string connectionString, string newPassword)
    {
        ThrowIfNullOrEmpty(connectionString, nameof(connectionString));
        ThrowIfNullOrEmpty(newPassword, nameof(newPassword));
        return new PasswordChange(ConnectionSource.Get(connectionString), newPassword, nameof(newPassword));
    }

    public static PasswordChange Create(string connectionString, SqlCredential credential, SecureString newSecurePassword)
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

        ConnectionSource source = ConnectionSource.Get(connectionString);
        return new PasswordChange(
            source.WithCredentials(source.Settings.LoginCredentials.With(credential)),
            SqlCredential.Reveal(newSecurePassword),
            nameof(newSecurePassword));
    }

    /// <summary>Logs in with the old and the new password, and closes the idle sessions of the pool.</summary>
    public void Run()
    {
        Session session = OpeningDriver.Open(_settings, _source.Services, _settings.StartExchangeDeadline());
        session.Close();
        ClearPool();
    }

    /// <inheritdoc cref="Run"/>
    public async Task RunAsync(CancellationToken token)
    {
        Session session = await OpeningDriver.OpenAsync(_settings, _source.Services, _settings.StartExchangeDeadline(), token)
            .ConfigureAwait(false);
        session.Close();
        ClearPool();
    }

    /// <summary>Clears the pool of the old password, so that its sessions are not used again.</summary>
    private void ClearPool() => _source.GetPool().Clear();

    private static void ThrowIfNullOrEmpty(string text, string parameterName)
    {
        if (string.IsNullOrEmpty(text))
        {
            throw new ArgumentNullException(parameterName);
        }
    }
}
