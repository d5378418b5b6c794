using System;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;

namespace MsSqlConnector;

/// <content>Changing a password at the login.</content>
public sealed partial class SqlConnection
{
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
        PasswordChange.Run(PasswordChange.For(connectionString, newPassword));

    /// <inheritdoc cref="ChangePassword(string, string)"/>
    /// <param name="connectionString">The connection string, with the user and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <param name="cancellationToken">Gives up; whether the password was changed is open then.</param>
    /// <returns>A task that is complete when the password is changed.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static Task ChangePasswordAsync(string connectionString, string newPassword, CancellationToken cancellationToken = default) =>
        PasswordChange.RunAsync(PasswordChange.For(connectionString, newPassword), cancellationToken);

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
        PasswordChange.Run(PasswordChange.For(connectionString, credential, newSecurePassword));

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
        PasswordChange.RunAsync(PasswordChange.For(connectionString, credential, newSecurePassword), cancellationToken);
}
