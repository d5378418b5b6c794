using System;
using System.Runtime.InteropServices;
using System.Security;

namespace MsSqlConnector;

/// <summary>A user name and password for SQL authentication, the password kept out of the connection string.</summary>
public sealed class SqlCredential
{
    private const int MaximumCharCount = 128;

    /// <summary>Makes a credential.</summary>
    /// <param name="userId">The login name, at most 128 characters (MS-TDS 2.2.6.4).</param>
    /// <param name="password">The password, at most 128 characters, marked as read-only.</param>
    /// <exception cref="ArgumentNullException">One of the two is null.</exception>
    /// <exception cref="ArgumentException">One of the two is too long, or the password is not read-only.</exception>
    public SqlCredential(string userId, SecureString password)
    {
        UserId = userId ?? throw new ArgumentNullException(nameof(userId));
        Password = password ?? throw new ArgumentNullException(nameof(password));
        CheckLength(userId.Length, nameof(userId));
        CheckLength(password.Length, nameof(password));
        if (!password.IsReadOnly())
        {
            throw new ArgumentException("The password must be marked as read-only.", nameof(password));
        }
    }

    /// <summary>The login name.</summary>
    public string UserId { get; }

    /// <summary>The password.</summary>
    public SecureString Password { get; }

    /// <summary>A password as the login needs it. The copies made on the way to it are cleared.</summary>
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
            throw new ArgumentException($"The value is longer than {MaximumCharCount} characters.", parameterName);
        }
    }
}
