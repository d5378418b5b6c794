using System;

namespace MsSqlConnector.Configuration;

/// <summary>What a connection string says for the LOGIN7 message (MS-TDS 2.2.6.4).</summary>
internal sealed class LoginSettings
{
    private const int WorkstationCharCount = 128;

    internal LoginSettings(KeywordValues values, ServerEndpoint? server)
    {
        Authentication = values.Get<SqlAuthenticationMethod>(Keywords.Authentication);
        IsIntegrated = values.Boolean(Keywords.IntegratedSecurity);
        UserId = values.Text(Keywords.UserID);
        Password = values.Text(Keywords.Password);
        Database = values.Text(Keywords.InitialCatalog);
        ApplicationName = values.Text(Keywords.ApplicationName);
        WorkstationId = values.Text(Keywords.WorkstationID) is { Length: > 0 } name ? name : MachineName();
        Language = values.Text(Keywords.CurrentLanguage);
        PacketByteCount = values.Integer(Keywords.PacketSize);
        ApplicationIntent = values.Get<ApplicationIntent>(Keywords.ApplicationIntent);
        ServerSpn = values.Text(Keywords.ServerSPN);
        NamesUser = values.IsNamed(Keywords.UserID);
        NamesPassword = values.IsNamed(Keywords.Password);
        FailoverPartnerSpn = values.Text(Keywords.FailoverPartnerSPN);
        IsReplication = values.Boolean(Keywords.Replication);
        AttachDatabaseFile = DataDirectory.Expand(values.Text(Keywords.AttachDBFilename), server, Keywords.AttachDBFilename);
    }

    /// <summary>How to log in, where the connection string says so.</summary>
    internal SqlAuthenticationMethod Authentication { get; }

    /// <summary>Whether to log in as the current account.</summary>
    internal bool IsIntegrated { get; }

    /// <summary>Whether the login depends on the account of the thread: a Windows login, or tokens for the current Windows account.</summary>
    internal bool UsesCurrentAccount => IsIntegrated || Authentication == SqlAuthenticationMethod.ActiveDirectoryIntegrated;

    internal string UserId { get; }

    /// <summary>The password in the connection string; empty when a <see cref="SqlCredential"/> is used.</summary>
    internal string Password { get; }

    /// <summary>The database asked for; empty for the login's default.</summary>
    internal string Database { get; }

    internal string ApplicationName { get; }

    /// <summary>The client's name: the machine's when the connection string says none.</summary>
    internal string WorkstationId { get; }

    /// <summary>The language asked for; empty for the login's default.</summary>
    internal string Language { get; }

    /// <summary>The packet size asked for, 512 to 32768 bytes.</summary>
    internal int PacketByteCount { get; }

    internal ApplicationIntent ApplicationIntent { get; }

    internal bool IsReplication { get; }

    /// <summary>The service principal name of the server; empty to make one.</summary>
    internal string ServerSpn { get; }

    /// <summary>Whether the connection string names the user, also an empty one.</summary>
    internal bool NamesUser { get; }

    /// <summary>Whether the connection string names the password, also an empty one.</summary>
    internal bool NamesPassword { get; }

    /// <summary>The service principal name of the failover partner; empty to make one.</summary>
    internal string FailoverPartnerSpn { get; }

    /// <summary>The path, on the server, of a database file to attach; empty for none.</summary>
    internal string AttachDatabaseFile { get; }

    private static string MachineName()
    {
        string name = Environment.MachineName;
        return name.Length <= WorkstationCharCount ? name : name.Substring(0, WorkstationCharCount);
    }
}
