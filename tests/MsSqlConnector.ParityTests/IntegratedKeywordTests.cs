using System;
using System.Security;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>The keywords that can be combined with Integrated Security, and the exceptions of both providers for the others.</summary>
public sealed class IntegratedKeywordTests
{
    [Theory]
    [InlineData("Integrated Security=sspi")]
    [InlineData("Trusted_Connection=yes")]
    [InlineData("Integrated Security=maybe")]
    [InlineData("Integrated Security=true;User ID=somebody;Password=secret")]
    [InlineData("Integrated Security=true;Server SPN=MSSQLSvc/x:1;Failover Partner SPN=MSSQLSvc/y:1")]
    [InlineData("Integrated Security=false;Server SPN=MSSQLSvc/x:1;User ID=somebody")]
    [InlineData("Integrated Security=true;Authentication=Sql Password")]
    [InlineData("Integrated Security=true;Authentication=Active Directory Integrated")]
    [InlineData("Integrated Security=false;Authentication=Sql Password;User ID=somebody;Password=secret")]
    public void Both_providers_accept_the_same_connection_strings(string keywords)
    {
        string connectionString = "Data Source=server;" + keywords;

        Assert.Equal(
            Outcome(() => new Theirs.SqlConnection(connectionString).Dispose()),
            Outcome(() => new SqlConnection(connectionString).Dispose()));
    }

    [Fact]
    public void Both_providers_reject_the_same_credentials()
    {
        const string ConnectionString = "Data Source=server;Integrated Security=true";
        using SecureString password = new();
        password.MakeReadOnly();

        Assert.Equal(
            Outcome(() => new Theirs.SqlConnection(ConnectionString, new Theirs.SqlCredential("somebody", password)).Dispose()),
            Outcome(() => new SqlConnection(ConnectionString, new SqlCredential("somebody", password)).Dispose()));
        using Theirs.SqlConnection theirs = new(ConnectionString);
        using SqlConnection ours = new(ConnectionString);
        Assert.Equal(
            Outcome(() => theirs.Credential = new Theirs.SqlCredential("somebody", password)),
            Outcome(() => ours.Credential = new SqlCredential("somebody", password)));
    }

    private static Type? Outcome(Action action) => Record.Exception(action)?.GetType();
}
