using System;
using System.Net;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using Xunit;

namespace MsSqlConnector.Tests.Authentication;

public sealed class ChangePasswordTests
{
    private const string NewPassword = "N3ues Wort!";

    [Theory]
    [InlineData(0, false, false)]
    [InlineData(18487, true, false)]
    [InlineData(18488, false, true)]
    [InlineData(18488, true, true)]
    public async Task A_password_can_be_changed_after_it_has_expired(int error, bool isAsync, bool isCredential)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { PasswordError = error });
        string bare = $"Data Source=127.0.0.1,{server.Port};Encrypt=Optional;Pool Blocking Period=NeverBlock;";
        string complete = bare + $"User ID={server.UserName};Password={server.Password}";
        if (error != 0)
        {
            SqlException refusal = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(complete));
            Assert.Equal(error, refusal.Number);
        }
        else
        {
            await OpenAsync(complete);
        }

        var credential = new SqlCredential(server.UserName, Secure(server.Password));
        await RunAsync(isAsync, isCredential
            ? () => SqlConnection.ChangePassword(bare, credential, Secure(NewPassword))
            : () => SqlConnection.ChangePassword(complete, NewPassword),
            token => isCredential
            ? SqlConnection.ChangePasswordAsync(bare, credential, Secure(NewPassword), token)
            : SqlConnection.ChangePasswordAsync(complete, NewPassword, token));

        Assert.Equal(NewPassword, server.Password);
        Assert.Equal(18456, (await Assert.ThrowsAsync<SqlException>(() => OpenAsync(complete))).Number);
        await OpenAsync(bare + $"User ID={server.UserName};Password={NewPassword}");
        Assert.Single(server.Recorder.All<LoginMessage>(), login => login.NewPassword.Length > 0);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task A_wrong_old_password_changes_nothing()
    {
        await using TdsServer server = TdsServer.Start();
        string wrong = $"Data Source=127.0.0.1,{server.Port};Encrypt=Optional;User ID={server.UserName};Password=wrong";

        SqlException error = await Assert.ThrowsAsync<SqlException>(
            () => SqlConnection.ChangePasswordAsync(wrong, NewPassword, TestToken));

        Assert.Equal(18456, error.Number);
        Assert.Equal("Passw0rd!", server.Password);
    }

    [Fact]
    public void Invalid_password_changes_are_rejected_before_anything_is_sent()
    {
        const string Server = "Data Source=127.0.0.1,1;";
        var credential = new SqlCredential("u", Secure("p"));
        using SecureString open = new NetworkCredential("", "open").SecurePassword;
        Assert.Throws<ArgumentNullException>(() => SqlConnection.ChangePassword(null!, "n"));
        Assert.Throws<ArgumentNullException>(() => SqlConnection.ChangePassword("", "n"));
        Assert.Throws<ArgumentNullException>(() => SqlConnection.ChangePassword(Server, ""));
        Assert.Throws<ArgumentException>(() => SqlConnection.ChangePassword(Server + "User ID=u", new string('x', 129)));
        Assert.Throws<ArgumentException>(() => SqlConnection.ChangePassword(Server + "Authentication=ActiveDirectoryDefault", "n"));
        Assert.Throws<ArgumentNullException>(() => SqlConnection.ChangePassword(Server, null!, Secure("n")));
        Assert.Throws<ArgumentNullException>(() => SqlConnection.ChangePassword(Server, credential, null!));
        Assert.Throws<ArgumentNullException>(() => SqlConnection.ChangePassword(Server, credential, Secure("")));
        Assert.Throws<ArgumentException>(() => SqlConnection.ChangePassword(Server, credential, open));
        Assert.Throws<ArgumentException>(() => SqlConnection.ChangePassword(Server + "User ID=u", credential, Secure("n")));
    }

    private static SecureString Secure(string text)
    {
        SecureString secure = new NetworkCredential("", text).SecurePassword;
        secure.MakeReadOnly();
        return secure;
    }

    private static async Task OpenAsync(string connectionString)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync(TestToken);
    }

    private static Task RunAsync(bool isAsync, Action synchronous, Func<CancellationToken, Task> asynchronous) => isAsync
        ? asynchronous(TestToken)
        : Task.Factory.StartNew(
            synchronous, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
