using System;
using System.Net;
using System.Security;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>Conflicting authentication settings fail with the exceptions of SqlClient, at the same operation.</summary>
public sealed class IdentityParityTests
{
    private const string Server = "Data Source=127.0.0.1,1;";

    public static TheoryData<string> Keywords =>
    [
        "", "User ID=u", "Password=p", "User ID=u;Password=p", "Authentication=SqlPassword",
        "Authentication=Active Directory Default", "Authentication=ActiveDirectoryPassword", "Authentication=ActiveDirectoryIntegrated",
        "Authentication=Active Directory Device Code Flow", "Authentication=ActiveDirectoryServicePrincipal",
        "Authentication=ActiveDirectoryInteractive", "Authentication=ActiveDirectoryMSI",
        "Authentication=ActiveDirectoryManagedIdentity", "Authentication=ActiveDirectoryWorkloadIdentity",
    ];

    public static TheoryData<string> Methods =>
    [
        "SqlPassword", "ActiveDirectoryPassword", "ActiveDirectoryIntegrated", "ActiveDirectoryInteractive",
        "ActiveDirectoryServicePrincipal", "ActiveDirectoryDeviceCodeFlow", "ActiveDirectoryManagedIdentity", "ActiveDirectoryMSI",
        "ActiveDirectoryDefault", "ActiveDirectoryWorkloadIdentity",
    ];

    [Theory]
    [MemberData(nameof(Keywords))]
    public void A_token_excludes_these_keywords(string keywords) => Same(
        () => _ = new SqlConnection(Server + keywords) { AccessToken = "t" },
        () => _ = new Theirs.SqlConnection(Server + keywords) { AccessToken = "t" },
        () => _ = new SqlConnection(Server) { AccessToken = "t" }.ConnectionString = Server + keywords,
        () => _ = new Theirs.SqlConnection(Server) { AccessToken = "t" }.ConnectionString = Server + keywords);

    [Theory]
    [MemberData(nameof(Keywords))]
    public void A_callback_excludes_these_keywords(string keywords) => Same(
        () => _ = new SqlConnection(Server + keywords) { AccessTokenCallback = OurCallback },
        () => _ = new Theirs.SqlConnection(Server + keywords) { AccessTokenCallback = TheirCallback },
        () => _ = new SqlConnection(Server) { AccessTokenCallback = OurCallback }.ConnectionString = Server + keywords,
        () => _ = new Theirs.SqlConnection(Server) { AccessTokenCallback = TheirCallback }.ConnectionString = Server + keywords);

    [Theory]
    [MemberData(nameof(Keywords))]
    public void A_credential_excludes_these_keywords(string keywords) => Same(
        () => _ = new SqlConnection(Server + keywords, OurCredential()),
        () => _ = new Theirs.SqlConnection(Server + keywords, TheirCredential()),
        () => _ = new SqlConnection(Server + keywords) { Credential = OurCredential() },
        () => _ = new Theirs.SqlConnection(Server + keywords) { Credential = TheirCredential() },
        () => _ = new SqlConnection(Server) { Credential = OurCredential() }.ConnectionString = Server + keywords,
        () => _ = new Theirs.SqlConnection(Server) { Credential = TheirCredential() }.ConnectionString = Server + keywords);

    [Theory]
    [MemberData(nameof(Methods))]
    public void An_authentication_method_excludes_these_keywords(string method)
    {
        foreach (string keywords in (string[])["", "User ID=u", "Password=p", "User ID=u;Password=p"])
        {
            string text = $"{Server}Authentication={method};{keywords}";
            Same(() => _ = new SqlConnection(text), () => _ = new Theirs.SqlConnection(text));
        }
    }

    [Fact]
    public void A_token_a_callback_and_a_credential_are_mutually_exclusive() => Same(
        () => _ = new SqlConnection(Server) { AccessToken = "t", Credential = OurCredential() },
        () => _ = new Theirs.SqlConnection(Server) { AccessToken = "t", Credential = TheirCredential() },
        () => _ = new SqlConnection(Server) { Credential = OurCredential(), AccessToken = "t" },
        () => _ = new Theirs.SqlConnection(Server) { Credential = TheirCredential(), AccessToken = "t" },
        () => _ = new SqlConnection(Server) { AccessToken = "t", AccessTokenCallback = OurCallback },
        () => _ = new Theirs.SqlConnection(Server) { AccessToken = "t", AccessTokenCallback = TheirCallback },
        () => _ = new SqlConnection(Server) { AccessTokenCallback = OurCallback, AccessToken = "t" },
        () => _ = new Theirs.SqlConnection(Server) { AccessTokenCallback = TheirCallback, AccessToken = "t" },
        () => _ = new SqlConnection(Server) { AccessTokenCallback = OurCallback, Credential = OurCredential() },
        () => _ = new Theirs.SqlConnection(Server) { AccessTokenCallback = TheirCallback, Credential = TheirCredential() },
        () => _ = new SqlConnection(Server) { AccessToken = null, Credential = OurCredential() },
        () => _ = new Theirs.SqlConnection(Server) { AccessToken = null, Credential = TheirCredential() });

    [Fact]
    public void A_null_or_empty_required_value_is_rejected_as_in_SqlClient() => Same(
        () => _ = new SqlAuthenticationToken(null!, default),
        () => _ = new Theirs.SqlAuthenticationToken(null!, default),
        () => _ = new SqlAuthenticationToken("", default),
        () => _ = new Theirs.SqlAuthenticationToken("", default),
        () => SqlConnection.ChangePassword(null!, "n"),
        () => Theirs.SqlConnection.ChangePassword(null, "n"),
        () => SqlConnection.ChangePassword(Server, ""),
        () => Theirs.SqlConnection.ChangePassword(Server, ""),
        () => SqlConnection.ChangePassword(Server, new string('x', 129)),
        () => Theirs.SqlConnection.ChangePassword(Server, new string('x', 129)),
        () => SqlConnection.ChangePassword(Server, null!, Secure("n")),
        () => Theirs.SqlConnection.ChangePassword(Server, null, Secure("n")),
        () => SqlConnection.ChangePassword(Server, OurCredential(), Secure("")),
        () => Theirs.SqlConnection.ChangePassword(Server, TheirCredential(), Secure("")),
        () => SqlConnection.ChangePassword(Server + "User ID=u", OurCredential(), Secure("n")),
        () => Theirs.SqlConnection.ChangePassword(Server + "User ID=u", TheirCredential(), Secure("n")));

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_credential_and_a_callback_are_readable_as_long_as_in_SqlClient(bool isOpened, bool isPersistent)
    {
        await using TdsServer server = TdsServer.Start();
        string text = $"Data Source=127.0.0.1,{server.Port};Encrypt=False;Pooling=False;Persist Security Info={isPersistent}";
        SecureString password = Secure(server.Password);
        SqlCredential ourCredential = new(server.UserName, password);
        Theirs.SqlCredential theirCredential = new(server.UserName, password);
        using SqlConnection ours = new(text, ourCredential);
        using Theirs.SqlConnection theirs = new(text, theirCredential);
        if (isOpened)
        {
            ours.Open();
            theirs.Open();
        }

        Assert.Equal(ReferenceEquals(theirCredential, theirs.Credential), ReferenceEquals(ourCredential, ours.Credential));
        Assert.Equal(theirs.Credential is null, ours.Credential is null);
    }

    [Fact]
    public void AccessTokenCallback_returns_the_callback_that_was_set()
    {
        using SqlConnection ours = new(Server) { AccessTokenCallback = OurCallback };
        using Theirs.SqlConnection theirs = new(Server) { AccessTokenCallback = TheirCallback };

        Assert.Equal(
            (theirs.AccessTokenCallback == TheirCallback, true),
            (ours.AccessTokenCallback == OurCallback, ours.AccessTokenCallback is not null));
        ours.AccessTokenCallback = null;
        Assert.Null(ours.AccessTokenCallback);
    }

    [Theory]
    [InlineData("")]
    [InlineData("Workstation ID=desk")]
    [InlineData("wsid=desk")]
    public void The_workstation_matches_SqlClient(string keywords)
    {
        using SqlConnection ours = new(Server + keywords);
        using Theirs.SqlConnection theirs = new(Server + keywords);

        Assert.Equal(theirs.WorkstationId, ours.WorkstationId);
        Assert.NotEmpty(ours.WorkstationId);
    }

    /// <summary>Pairs of the same call: this provider, SqlClient.</summary>
    private static void Same(params Action[] calls)
    {
        for (int i = 0; i < calls.Length; i += 2)
        {
            Assert.Equal(Record.Exception(calls[i + 1])?.GetType(), Record.Exception(calls[i])?.GetType());
        }
    }

    private static Task<SqlAuthenticationToken> OurCallback(
        SqlAuthenticationParameters parameters, System.Threading.CancellationToken token) =>
        Task.FromResult(new SqlAuthenticationToken("t", default));

    private static Task<Theirs.SqlAuthenticationToken> TheirCallback(
        Theirs.SqlAuthenticationParameters parameters, System.Threading.CancellationToken token) =>
        Task.FromResult(new Theirs.SqlAuthenticationToken("t", default));

    private static SqlCredential OurCredential() => new("u", Secure("p"));

    private static Theirs.SqlCredential TheirCredential() => new("u", Secure("p"));

    private static SecureString Secure(string text)
    {
        SecureString secure = new NetworkCredential("", text).SecurePassword;
        secure.MakeReadOnly();
        return secure;
    }
}
