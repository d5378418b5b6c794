using System;
using System.Runtime.Serialization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Errors;

/// <summary>Members of exceptions and errors that programs log.</summary>
[EveryBuild]
public sealed class ErrorMemberTests
{
    [Fact]
    public async Task Errors_are_copied_and_name_the_provider()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("fail", new Answer().Error(50001, 1, 16, "first").Error(50002, 1, 16, "second").Done());
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("fail", connection);

        SqlException exception = Assert.Throws<SqlException>(() => command.ExecuteNonQuery());

        SqlError?[] typed = new SqlError?[3];
        exception.Errors.CopyTo(typed!, 1);
        Array untyped = new object[2];
        exception.Errors.CopyTo(untyped, 0);
        Assert.Equal([null, exception.Errors[0], exception.Errors[1]], typed);
        Assert.Same(exception.Errors[1], untyped.GetValue(1));
        Assert.Equal(exception.Source, exception.Errors[0].Source);
        Assert.NotEmpty(exception.Source);
    }

    [Fact]
    public async Task A_formatter_serializes_the_errors_and_the_connection_id()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("fail", new Answer().Error(50001, 1, 16, "first").Done());
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("fail", connection);
        SqlException exception = Assert.Throws<SqlException>(() => command.ExecuteNonQuery());

#pragma warning disable SYSLIB0050, SYSLIB0051 // Formatters are obsolete, and programs that have one still call it.
        SerializationInfo info = new(typeof(SqlException), new FormatterConverter());
        exception.GetObjectData(info, default);
#pragma warning restore SYSLIB0050, SYSLIB0051

        Assert.Same(exception.Errors, info.GetValue("Errors", typeof(SqlErrorCollection)));
        Assert.Equal(connection.ClientConnectionId, info.GetValue("ClientConnectionId", typeof(Guid)));
        Assert.Equal("first", info.GetString("Message"));
    }

    [Fact]
    public async Task A_message_names_the_provider()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("print", new Answer().Info(50001, 1, 0, "first").Done());
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("print", connection);
        SqlInfoMessageEventArgs? raised = null;
        connection.InfoMessage += (_, e) => raised = e;

        command.ExecuteNonQuery();

        Assert.NotNull(raised);
        Assert.Equal(raised.Errors[0].Source, raised.Source);
        Assert.Equal("MsSqlConnector", raised.Source);
    }

    [Fact]
    public void A_failure_of_an_authentication_provider_has_its_details()
    {
        InvalidOperationException cause = new("cause");

        SqlAuthenticationProviderException exception = new(
            SqlAuthenticationMethod.ActiveDirectoryDefault, "throttled", shouldRetry: true, retryPeriod: 250, "Try again.", cause);

        Assert.Equal(
            (SqlAuthenticationMethod.ActiveDirectoryDefault, "throttled", true, 250, "Try again."),
            (exception.Method, exception.FailureCode, exception.ShouldRetry, exception.RetryPeriod, exception.Message));
        Assert.Same(cause, exception.InnerException);
    }
}
