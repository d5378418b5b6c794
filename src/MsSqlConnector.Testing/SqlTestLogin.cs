namespace MsSqlConnector.Testing;

/// <summary>A login that the test server has received. It does not contain the password.</summary>
public sealed class SqlTestLogin
{
    internal SqlTestLogin(TestServer.Messages.LoginMessage login)
    {
        UserName = login.UserName;
        Database = login.Database;
        ApplicationName = login.ApplicationName;
        HostName = login.HostName;
        ServerName = login.ServerName;
        Language = login.Language;
        IsReadOnly = login.AsksForReadOnly;
        ChangesPassword = login.NewPassword.Length > 0;
    }

    /// <summary>The account; empty for integrated security and access tokens.</summary>
    public string UserName { get; }

    /// <summary>The requested database; empty for the default.</summary>
    public string Database { get; }

    /// <summary>The value of <c>Application Name</c>.</summary>
    public string ApplicationName { get; }

    /// <summary>The name of the client's machine, or the value of <c>Workstation ID</c>.</summary>
    public string HostName { get; }

    /// <summary>The name of the server, as the client spells it.</summary>
    public string ServerName { get; }

    /// <summary>The requested language; empty for the default.</summary>
    public string Language { get; }

    /// <summary>Gets a value that indicates whether the client states <c>Application Intent=ReadOnly</c>.</summary>
    public bool IsReadOnly { get; }

    /// <summary>Gets a value that indicates whether the login changes the password.</summary>
    public bool ChangesPassword { get; }
}
