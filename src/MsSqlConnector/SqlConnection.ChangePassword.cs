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

namespace MsSqlConnector;

/// <content>Changing a password at the login.</content>
public sealed partial class SqlConnection
{
    private const int MaxPasswordCharCount = 128;

    /// <summary>
    /// Changes the password of the connection string's user: it logs in with the old one and gives the new one along (MS-TDS 2.2.6.4),
    /// which also works when the old one has expired (error 18487) or must be changed (18488). The pool of the connection string is cleared.
    /// </summary>
    /// <param name="connectionString">The connection string, with the user and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <exception cref="ArgumentNullException">One of the two is null or empty.</exception>
    /// <exception cref="ArgumentException">
    /// The new password is too long, or the connection string is not for SQL authentication, or malformed.
    /// </exception>
    /// <exception cref="SqlException">The server was not reached, or refused the login or the new password.</exception>
    public static void ChangePassword(string connectionString, string newPassword) =>
        ChangePassword(ForChange(connectionString, newPassword));

    /// <inheritdoc cref="ChangePassword(string, string)"/>
    /// <param name="connectionString">The connection string, with the user and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <param name="cancellationToken">Gives up; whether the password was changed is open then.</param>
    /// <returns>A task that is complete when the password is changed.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static Task ChangePasswordAsync(string connectionString, string newPassword, CancellationToken cancellationToken = default) =>
        ChangePasswordAsync(ForChange(connectionString, newPassword), cancellationToken);

    /// <summary>Changes the password of a credential's user, as <see cref="ChangePassword(string, string)"/> does.</summary>
    /// <param name="connectionString">The connection string, without user and password.</param>
    /// <param name="credential">The user and the old password.</param>
    /// <param name="newSecurePassword">The new password, at most 128 characters, marked as read-only.</param>
    /// <exception cref="ArgumentNullException">One of the three is null or empty.</exception>
    /// <exception cref="ArgumentException">
    /// The new password is too long or not read-only, or the connection string has a user or a password, is not for SQL
    /// authentication, or malformed.
    /// </exception>
    /// <exception cref="SqlException">The server was not reached, or refused the login or the new password.</exception>
    public static void ChangePassword(string connectionString, SqlCredential credential, SecureString newSecurePassword) =>
        ChangePassword(ForChange(connectionString, credential, newSecurePassword));

    /// <inheritdoc cref="ChangePassword(string, SqlCredential, SecureString)"/>
    /// <param name="connectionString">The connection string, without user and password.</param>
    /// <param name="credential">The user and the old password.</param>
    /// <param name="newSecurePassword">The new password, at most 128 characters, marked as read-only.</param>
    /// <param name="cancellationToken">Gives up; whether the password was changed is open then.</param>
    /// <returns>A task that is complete when the password is changed.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static Task ChangePasswordAsync(
        string connectionString,
        SqlCredential credential,
        SecureString newSecurePassword,
        CancellationToken cancellationToken = default) =>
        ChangePasswordAsync(ForChange(connectionString, credential, newSecurePassword), cancellationToken);

    private static ConnectionSettings ForChange(string connectionString, string newPassword)
    {
        ThrowIfNullOrEmpty(connectionString, nameof(connectionString));
        ThrowIfNullOrEmpty(newPassword, nameof(newPassword));
        return ForChange(ConnectionSettings.Parse(connectionString), newPassword, nameof(newPassword));
    }

    private static ConnectionSettings ForChange(string connectionString, SqlCredential credential, SecureString newSecurePassword)
    {
        ThrowIfNullOrEmpty(connectionString, nameof(connectionString));
        ArgumentNullException.ThrowIfNull(credential);
        if (newSecurePassword is not { Length: > 0 })
        {
            throw new ArgumentNullException(nameof(newSecurePassword));
        }

        if (!newSecurePassword.IsReadOnly())
        {
            throw new ArgumentException("The password must be marked as read-only.", nameof(newSecurePassword));
        }

        ConnectionSettings settings = ConnectionSettings.Parse(connectionString);
        return ForChange(
            settings.WithIdentity(settings.Identity.With(credential)), SqlCredential.Reveal(newSecurePassword), nameof(newSecurePassword));
    }

    private static ConnectionSettings ForChange(ConnectionSettings settings, string newPassword, string parameterName)
    {
        if (newPassword.Length > MaxPasswordCharCount)
        {
            throw new ArgumentException($"The password is longer than {MaxPasswordCharCount} characters.", parameterName);
        }

        return settings.Login.IsIntegrated || AuthenticationRules.UsesProvider(settings.Login.Authentication)
            ? throw new ArgumentException("A password can be changed with SQL authentication only.")
            : settings.WithNewPassword(newPassword);
    }

    private static void ChangePassword(ConnectionSettings settings)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(settings.ConnectTimeoutSeconds);
        Session session = OpeningDriver.Open(settings, NetworkSource.Shared, deadline);
        session.Close();
        ClearPoolOf(settings);
    }

    private static async Task ChangePasswordAsync(ConnectionSettings settings, CancellationToken token)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(settings.ConnectTimeoutSeconds);
        Session session = await OpeningDriver.OpenAsync(settings, NetworkSource.Shared, deadline, token).ConfigureAwait(false);
        session.Close();
        ClearPoolOf(settings);
    }

    /// <summary>Nobody else is to be logged in with the old password, nor to change it.</summary>
    private static void ClearPoolOf(ConnectionSettings settings) => SessionPools.Get(settings.WithNewPassword(string.Empty)).Clear();

    private static void ThrowIfNullOrEmpty(string text, string parameterName)
    {
        if (string.IsNullOrEmpty(text))
        {
            throw new ArgumentNullException(parameterName);
        }
    }
}
