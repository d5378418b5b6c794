using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The accounts that can log in: one user, whose password can expire and be changed, and any client with the right access token.
/// </summary>
internal sealed class Accounts(TdsServerOptions options)
{
    private const int PasswordExpired = 18487;
    private const int PasswordMustChange = 18488;

    private readonly System.Threading.Lock _lock = new();
    private string _password = options.Password;
    private int _passwordError = options.PasswordError;

    public string Password
    {
        get
        {
            lock (_lock)
            {
                return _password;
            }
        }
    }

    /// <summary>Returns the reason why a login is rejected, or null. A login with a new password changes the password.</summary>
    public ServerMessage? Check(LoginMessage login, string? token)
    {
        if (token is not null)
        {
            return token == options.Federated!.Token ? null : Refused(
                options.Federated.ExpiredTokens.Contains(token)
                    ? "Login failed for user '<token-identified principal>'. Token is expired."
                    : "Login failed for user '<token-identified principal>'.");
        }

        lock (_lock)
        {
            if (login.UserName != options.UserName || login.Password != _password)
            {
                return Refused($"Login failed for user '{login.UserName}'.");
            }

            if (login.NewPassword.Length > 0)
            {
                _password = login.NewPassword;
                _passwordError = 0;
            }

            return _passwordError switch
            {
                0 => null,
                PasswordExpired =>
                    Error(PasswordExpired, $"Login failed for user '{login.UserName}'.  Reason: The password of the account has expired."),
                PasswordMustChange => Error(
                    PasswordMustChange, $"Login failed for user '{login.UserName}'.  Reason: The password of the account must be changed."),
                int other => Error(other, $"Login failed for user '{login.UserName}'."),
            };
        }
    }

    private ServerMessage Refused(string text) => Error(18456, text);

    private ServerMessage Error(int number, string text) => new(number, 1, 14, text, options.ServerName);
}
