using System;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for the LOGIN7 message (MS-TDS 2.2.6.4).</summary>
internal sealed class LoginSettings
{
    private const int WorkstationCharCount = 128;

    internal LoginSettings(KeywordValues values, ServerEndpoint? server)
    {
        Authentication = (SqlAuthenticationMethod)values[Keywords.Authentication];
        ColumnEncryption = new ColumnEncryptionSettings(values);
        IsIntegrated = values.Boolean(Keywords.IntegratedSecurity);
        UserId = values.Text(Keywords.UserID);
        Password = values.Text(Keywords.Password);
        Database = values.Text(Keywords.InitialCatalog);
        ApplicationName = values.Text(Keywords.ApplicationName);
        WorkstationId = values.Text(Keywords.WorkstationID) is { Length: > 0 } name ? name : MachineName();
        Language = values.Text(Keywords.CurrentLanguage);
        PacketByteCount = values.Integer(Keywords.PacketSize);
        ApplicationIntent = (ApplicationIntent)values[Keywords.ApplicationIntent];
        ServerSpn = values.Text(Keywords.ServerSPN);
        SpecifiesUser = values.IsSpecified(Keywords.UserID);
        SpecifiesPassword = values.IsSpecified(Keywords.Password);
        FailoverPartnerSpn = values.Text(Keywords.FailoverPartnerSPN);
        WantsMars = values.Boolean(Keywords.MultipleActiveResultSets);
        IsReplication = values.Boolean(Keywords.Replication);
        AttachDatabaseFile = DataDirectory.Expand(values.Text(Keywords.AttachDBFilename), server, Keywords.AttachDBFilename);
    }

    /// <summary>Gets the authentication method in the connection string.</summary>
    internal SqlAuthenticationMethod Authentication { get; }

    /// <summary>Gets a value that indicates whether to log in as the current account.</summary>
    internal bool IsIntegrated { get; }

    /// <summary>
    /// Gets a value that indicates whether the login depends on the account of the current thread: a Windows login, or tokens for the
    /// current Windows account.
    /// </summary>
    internal bool UsesCurrentAccount => IsIntegrated || Authentication == SqlAuthenticationMethod.ActiveDirectoryIntegrated;

    internal string UserId { get; }

    /// <summary>Gets the password in the connection string; empty if a <see cref="SqlCredential"/> is used.</summary>
    internal string Password { get; }

    /// <summary>Gets the initial database; empty for the default of the login.</summary>
    internal string Database { get; }

    internal string ApplicationName { get; }

    /// <summary>Gets the name of the client; by default the name of the machine.</summary>
    internal string WorkstationId { get; }

    /// <summary>Gets the language; empty for the default of the login.</summary>
    internal string Language { get; }

    /// <summary>Gets the requested packet size, 512 to 32768 bytes.</summary>
    internal int PacketByteCount { get; }

    internal ApplicationIntent ApplicationIntent { get; }

    internal bool IsReplication { get; }

    /// <summary>Gets a value that indicates whether to request multiple active result sets.</summary>
    internal bool WantsMars { get; }

    /// <summary>Gets the service principal name of the server; empty to derive it.</summary>
    internal string ServerSpn { get; }

    /// <summary>Gets the settings for Always Encrypted, which the login negotiates.</summary>
    internal ColumnEncryptionSettings ColumnEncryption { get; }

    /// <summary>Gets a value that indicates whether the connection string contains a user, even an empty one.</summary>
    internal bool SpecifiesUser { get; }

    /// <summary>Gets a value that indicates whether the connection string contains a password, even an empty one.</summary>
    internal bool SpecifiesPassword { get; }

    /// <summary>Gets the service principal name of the failover partner; empty to derive it.</summary>
    internal string FailoverPartnerSpn { get; }

    /// <summary>Gets the path on the server of a database file to attach; empty for none.</summary>
    internal string AttachDatabaseFile { get; }

    private static string MachineName()
    {
        string name = Environment.MachineName;
        return name.Length <= WorkstationCharCount ? name : name.Substring(0, WorkstationCharCount);
    }
}
