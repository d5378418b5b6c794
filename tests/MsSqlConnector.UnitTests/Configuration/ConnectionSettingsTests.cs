using System;
using System.Globalization;
using System.Net;
using System.Security;
using MsSqlConnector.Configuration;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

[EveryBuild]
public sealed class ConnectionSettingsTests
{
    [Theory]
    [InlineData("Type System Version", "sql server 2005", "sql server 2012")]
    public void A_value_that_is_not_implemented_is_rejected_by_name_when_a_connection_is_created(
        string keyword, string unbuilt, string built)
    {
        Assert.NotEmpty(new SqlConnectionStringBuilder { [keyword] = unbuilt }.ConnectionString);
        ArgumentException error = Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse(keyword + "=" + unbuilt));
        Assert.Contains("'" + keyword + "'", error.Message, StringComparison.Ordinal);
        Assert.Contains("not supported yet", error.Message, StringComparison.Ordinal);
        Assert.NotNull(ConnectionSettings.Parse(keyword + "=" + built));
    }

    [Fact]
    public void A_user_instance_is_refused_with_the_alternative()
    {
        Assert.True(new SqlConnectionStringBuilder { UserInstance = true }.UserInstance);
        ArgumentException error = Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse("User Instance=true"));
        Assert.StartsWith("The keyword 'User Instance' is not supported, except for False.", error.Message, StringComparison.Ordinal);
        Assert.Contains(@"Use LocalDB: Server=(localdb)\MSSQLLocalDB", error.Message, StringComparison.Ordinal);
        Assert.NotNull(ConnectionSettings.Parse("User Instance=false"));
    }

    [Fact]
    public void The_context_connection_is_refused_with_the_alternative()
    {
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(
            () => ConnectionSettings.Parse("Context Connection=true"));
        Assert.Contains("'Context Connection'", error.Message, StringComparison.Ordinal);
        Assert.Contains("Remove the keyword, and set Data Source.", error.Message, StringComparison.Ordinal);
        Assert.NotNull(ConnectionSettings.Parse("Context Connection=false"));
    }

    [Fact]
    public void Every_setting_is_applied()
    {
        ConnectionSettings settings = ConnectionSettings.Parse(
            "Server=tcp:db,1434;Database=d;User ID=u;Password=p;App=a;WSID=w;Language=l;Packet Size=700;"
            + "Application Intent=ReadOnly;Replication=true;Encrypt=false;Trust Server Certificate=true;"
            + "Host Name In Certificate=h;Pooling=false;Min Pool Size=2;Max Pool Size=3;Load Balance Timeout=4;"
            + "Timeout=5;Command Timeout=6;IP Address Preference=IPv6First;Enlist=false;Persist Security Info=true");
        Assert.Equal(("db", 1434), (settings.Endpoint!.Host, settings.Endpoint.Port));
        LoginSettings login = settings.Login;
        Assert.Equal(("d", "u", "p", "a", "w", "l"),
            (login.Database, login.UserId, login.Password, login.ApplicationName, login.WorkstationId, login.Language));
        Assert.Equal((700, ApplicationIntent.ReadOnly, true),
            (login.PacketByteCount, login.ApplicationIntent, login.IsReplication));
        Assert.Equal((SqlConnectionEncryptOption.Optional, true, "h"),
            (settings.Tls.Encrypt, settings.Tls.TrustServerCertificate, settings.Tls.HostNameInCertificate));
        Assert.Equal((false, 2, 3, 4),
            (settings.Pool.IsEnabled, settings.Pool.MinimumCount, settings.Pool.MaximumCount, settings.Pool.LifetimeSeconds));
        Assert.Equal((5, 6, SqlConnectionIPAddressPreference.IPv6First, false, true),
            (settings.ConnectTimeoutSeconds, settings.CommandTimeoutSeconds, settings.Network.IPAddressPreference,
                settings.Enlistment.IsAutomatic, settings.PersistsSecurityInfo));
    }

    [Fact]
    public void An_empty_connection_string_has_the_defaults_and_no_endpoint()
    {
        ConnectionSettings settings = ConnectionSettings.Parse("");
        Assert.Null(settings.Endpoint);
        Assert.Equal(15, settings.ConnectTimeoutSeconds);
        Assert.Equal(Environment.MachineName, settings.Login.WorkstationId);
        Assert.Equal(settings, ConnectionSettings.Parse("Pooling=;Application Name=\"\""));
    }

    [Theory]
    [InlineData("Server=a;Password=p", "pwd='p';addr=tcp:A,1433", true)]
    [InlineData("Server=a;Encrypt=true", "Server=a;Encrypt=Mandatory", true)]
    [InlineData("Server=a;Password=p", "Server=a;Password=P", false)]
    [InlineData("Server=a", "Server=a,1434", false)]
    [InlineData("User ID=ab;Password=c", "User ID=a;Password=bc", false)]
    [InlineData("User ID='a0:1:b'", "User ID=a;Password=b", false)]
    [InlineData("Server=a", "Server=a;Max Pool Size=5", false)]
    public void Settings_with_the_same_meaning_are_equal(string left, string right, bool areEqual)
    {
        ConnectionSettings one = ConnectionSettings.Parse(left);
        ConnectionSettings two = ConnectionSettings.Parse(right);
        Assert.Equal(areEqual, one.Equals(two));
        Assert.Equal(areEqual, one.GetHashCode() == two.GetHashCode());
    }

    [Fact]
    public void A_credential_is_part_of_the_pool_key_and_excludes_a_user_in_the_connection_string()
    {
        ConnectionSettings plain = ConnectionSettings.Parse("Server=a");
        using SecureString password = new NetworkCredential("", "påss").SecurePassword;
        password.MakeReadOnly();
        SqlCredential credential = new("u", password);
        ConnectionSettings with = plain.WithCredentials(LoginCredentials.None.With(credential));
        Assert.NotEqual(plain, with);
        Assert.Equal(with, ConnectionSettings.Parse("Server=a").WithCredentials(LoginCredentials.None.With(credential)));
        Assert.Equal("påss", SqlCredential.Reveal(credential.Password));
        Assert.Throws<ArgumentException>(
            () => ConnectionSettings.Parse("Server=a;UID=x").WithCredentials(LoginCredentials.None.With(credential)));
        Assert.Throws<ArgumentException>(
            () => ConnectionSettings.Parse("Server=a;PWD=x").WithCredentials(LoginCredentials.None.With(credential)));
    }

    [Fact]
    public void Secrets_are_not_readable()
    {
        ConnectionSettings settings = ConnectionSettings.Parse("Server=a;Database=b;User ID=u;Password=hush");
        Assert.Equal("a/b", settings.ToString());
        Assert.DoesNotContain("hush", settings.TextAfterOpening, StringComparison.Ordinal);
        string secret = new('h', 129);
        ArgumentException error = Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse("Password=" + secret));
        Assert.Contains("128", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(secret, error.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Min Pool Size=5;Max Pool Size=2", "Min Pool Size")]
    [InlineData("Type System Version=x", "Type System Version")]
    [InlineData("Transaction Binding=x", "Transaction Binding")]
    [InlineData("zap=1", "zap")]
    public void Unsupported_settings_are_reported_by_name(string text, string name)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse(text));
        Assert.Contains("'" + name + "'", error.Message, StringComparison.Ordinal);
    }
}
