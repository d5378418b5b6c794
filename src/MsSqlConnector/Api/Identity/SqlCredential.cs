using System;
using System.Runtime.InteropServices;
using System.Security;

namespace MsSqlConnector;

/// <summary>
/// Represents a user name and a password for SQL authentication, so that the connection string does not contain the password.
/// </summary>
public sealed class SqlCredential
{
    private const int MaximumCharCount = 128;

    /// <summary>Initializes a new instance of the <see cref="SqlCredential"/> class.</summary>
    /// <param name="userId">The login name, at most 128 characters (MS-TDS 2.2.6.4).</param>
    /// <param name="password">The password, at most 128 characters, marked as read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">An argument is too long, or the password is not marked as read-only.</exception>
    public SqlCredential(string userId, SecureString password)
    {
        UserId = userId ?? throw new ArgumentNullException(nameof(userId));
        Password = password ?? throw new ArgumentNullException(nameof(password));
        CheckLength(userId.Length, nameof(userId));
        CheckLength(password.Length, nameof(password));
        if (!password.IsReadOnly())
        {
            throw new ArgumentException(
                "The password must be marked as read only. Call SecureString.MakeReadOnly first.", nameof(password));
        }
    }

    /// <summary>Gets the login name.</summary>
    public string UserId { get; }

    /// <summary>Gets the password.</summary>
    public SecureString Password { get; }

    /// <inheritdoc cref="Reveal"/>
    internal string RevealPassword() => Reveal(Password);

    /// <summary>Returns a password as text for the login. The intermediate copies are cleared.</summary>
    internal static string Reveal(SecureString password)
    {
        char[] characters = new char[password.Length];
        IntPtr unprotected = Marshal.SecureStringToGlobalAllocUnicode(password);
        try
        {
            Marshal.Copy(unprotected, characters, 0, characters.Length);
            return new string(characters);
        }
        finally
        {
            Marshal.ZeroFreeGlobalAllocUnicode(unprotected);
            Array.Clear(characters, 0, characters.Length);
        }
    }

    private static void CheckLength(int charCount, string parameterName)
    {
        if (charCount > MaximumCharCount)
        {
            throw new ArgumentException($"The length of the argument exceeds its limit of {MaximumCharCount} characters.", parameterName);
        }
    }
}
