using System;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;

namespace MsSqlConnector;

/// <content>Changing a password with a login.</content>
public sealed partial class SqlConnection
{
    /// <summary>Changes the password of the user that the connection string names. The pool of the connection string is cleared.</summary>
    /// <param name="connectionString">The connection string, with the user name and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <exception cref="ArgumentNullException">An argument is null or empty.</exception>
    /// <exception cref="ArgumentException">
    /// The new password is too long, or the connection string is malformed or does not use SQL authentication.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached, or it rejected the login or the new password.</exception>
    /// <remarks>
    /// The provider logs in with the old password and sends the new one with the login (MS-TDS 2.2.6.4). This also works if the old
    /// password has expired (error 18487) or must be changed (error 18488).
    /// </remarks>
    public static void ChangePassword(string connectionString, string newPassword) =>
        PasswordChange.Create(connectionString, newPassword).Run();

    /// <inheritdoc cref="ChangePassword(string, string)"/>
    /// <param name="connectionString">The connection string, with the user name and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <param name="cancellationToken">
    /// The token that cancels the operation. After a cancellation it is unknown whether the password was changed.
    /// </param>
    /// <returns>A task that completes when the password has been changed.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static Task ChangePasswordAsync(string connectionString, string newPassword, CancellationToken cancellationToken = default) =>
        PasswordChange.Create(connectionString, newPassword).RunAsync(cancellationToken);

    /// <summary>Changes the password of the user of a credential, as <see cref="ChangePassword(string, string)"/> does.</summary>
    /// <param name="connectionString">The connection string, without user name and password.</param>
    /// <param name="credential">The user name and the old password.</param>
    /// <param name="newSecurePassword">The new password, at most 128 characters, marked as read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null or empty.</exception>
    /// <exception cref="ArgumentException">
    /// The new password is too long or not read-only. Or the connection string is malformed, contains a user name or a password, or does
    /// not use SQL authentication.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached, or it rejected the login or the new password.</exception>
    public static void ChangePassword(string connectionString, SqlCredential credential, SecureString newSecurePassword) =>
        PasswordChange.Create(connectionString, credential, newSecurePassword).Run();

    /// <inheritdoc cref="ChangePassword(string, SqlCredential, SecureString)"/>
    /// <param name="connectionString">The connection string, without user name and password.</param>
    /// <param name="credential">The user name and the old password.</param>
    /// <param name="newSecurePassword">The new password, at most 128 characters, marked as read-only.</param>
    /// <param name="cancellationToken">
    /// The token that cancels the operation. After a cancellation it is unknown whether the password was changed.
    /// </param>
    /// <returns>A task that completes when the password has been changed.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static Task ChangePasswordAsync(
        string connectionString,
        SqlCredential credential,
        SecureString newSecurePassword,
        CancellationToken cancellationToken = default) =>
        PasswordChange.Create(connectionString, credential, newSecurePassword).RunAsync(cancellationToken);
}
