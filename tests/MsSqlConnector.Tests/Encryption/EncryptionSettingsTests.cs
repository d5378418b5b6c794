using System;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Configuration;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Transport;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tls;
using Xunit;

namespace MsSqlConnector.Tests.Encryption;

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Certificates)]
public sealed class EncryptionSettingsTests
{
    [Fact]
    public void Every_setting_is_applied()
    {
        ConnectionSettings settings = ConnectionSettings.Parse(
            "Encrypt=Strict;Server Certificate=s;Certificate Revocation Check=Online;Minimum TLS Version=tls13;"
            + "Client Certificate=c;Client Key=k;Client Key Password=p;Keep Alive Time=7;Keep Alive Interval=8");
        TlsSettings tls = settings.Tls;
        Assert.Equal((true, "s", X509RevocationMode.Online, SqlConnectionTlsVersion.Tls13),
            (tls.IsStrict, tls.ServerCertificate, tls.RevocationMode, tls.MinimumVersion));
        Assert.Equal(("c", "k", "p"), (tls.ClientCertificate, tls.ClientKey, tls.ClientKeyPassword));
        Assert.Equal((7, 8), (settings.Network.KeepAliveTimeSeconds, settings.Network.KeepAliveIntervalSeconds));
    }

    [Fact]
    public void Unspecified_encryption_settings_match_SqlClient()
    {
        ConnectionSettings settings = ConnectionSettings.Parse("");
        Assert.Equal((X509RevocationMode.NoCheck, SqlConnectionTlsVersion.Tls12, 30, 1),
            (settings.Tls.RevocationMode, settings.Tls.MinimumVersion, settings.Network.KeepAliveTimeSeconds,
                settings.Network.KeepAliveIntervalSeconds));
    }

    [Theory]
    [InlineData("Minimum TLS Version=Tls13", "Encrypt=Strict")]
    [InlineData("Minimum TLS Version=Tls13;Encrypt=Optional", "Encrypt=Strict")]
    [InlineData("Client Key=k", "Client Certificate")]
    [InlineData("Client Key Password=p", "Client Certificate")]
    [InlineData("Minimum TLS Version=Ssl3", "Tls10, Tls11, Tls12, Tls13")]
    [InlineData("Certificate Revocation Check=yes", "NoCheck, Online, Offline")]
    [InlineData("Keep Alive Time=-1", "0 to 32767")]
    [InlineData("Keep Alive Time=40000", "0 to 32767")]
    [InlineData("Keep Alive Interval=0", "1 to 32767")]
    public void Invalid_settings_are_rejected_with_the_alternative(string text, string advice)
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => ConnectionSettings.Parse(text));
        Assert.Contains(advice, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_private_key_settings_are_removed_from_ConnectionString()
    {
        const string Text = "Server=a;Client Certificate='c;1';clientkey=k1;Client Key Password=\"p;1\";app=b";
        Assert.Equal("Server=a;app=b", ConnectionSettings.Parse(Text).TextAfterOpening);
        const string Kept = Text + ";Persist Security Info=true";
        Assert.Equal(Kept, ConnectionSettings.Parse(Kept).TextAfterOpening);
    }

    [Fact]
    public void Connections_with_the_same_callback_share_settings_and_pool()
    {
        var callbacks = new TlsCallbacks();
        ConnectionSettings plain = ConnectionSettings.Parse("Server=a");
        ConnectionSettings settings = plain.WithTlsCallbacks(callbacks);
        Assert.Same(callbacks, settings.TlsCallbacks);
        Assert.False(settings.Equals(plain));
        Assert.True(settings.Equals(plain.WithTlsCallbacks(callbacks)));
        Assert.False(settings.Equals(plain.WithTlsCallbacks(new TlsCallbacks())));
        Assert.Same(plain, plain.WithTlsCallbacks(null));
    }

    [Theory]
    [InlineData(SslProtocols.None, SslProtocols.Tls12, SslProtocols.Tls12)]
    [InlineData(SslProtocols.Tls13, SslProtocols.Tls12, SslProtocols.Tls12)]
    [InlineData(SslProtocols.Tls12 | SslProtocols.Tls13, SslProtocols.Tls12, SslProtocols.Tls12)]
    [InlineData((SslProtocols)768, SslProtocols.Tls12, (SslProtocols)768)]
    [InlineData(SslProtocols.None, SslProtocols.Tls12 | SslProtocols.Tls13, SslProtocols.None)]
    [InlineData(SslProtocols.Tls12, SslProtocols.Tls12 | SslProtocols.Tls13, SslProtocols.Tls12)]
    public void TLS_1_3_is_never_used_where_it_is_not_allowed(SslProtocols wish, SslProtocols allowed, SslProtocols expected) =>
        Assert.Equal(expected, TlsVersions.Cap(wish, allowed));

    [Theory]
    [InlineData(192, true)]
    [InlineData(768, true)]
    [InlineData(3072, false)]
    [InlineData(12288, false)]
    [InlineData(0, false)]
    public void Versions_before_1_2_are_obsolete(int protocol, bool isObsolete) =>
        Assert.Equal(isObsolete, TlsVersions.IsObsolete((SslProtocols)protocol));

    [Theory]
    [InlineData(SqlConnectionTlsVersion.Tls10, SqlConnectionTlsVersion.Tls12, 192 | 768 | 3072)]
    [InlineData(SqlConnectionTlsVersion.Tls12, SqlConnectionTlsVersion.Tls12, 3072)]
    [InlineData(SqlConnectionTlsVersion.Tls12, SqlConnectionTlsVersion.Tls13, 3072 | 12288)]
    public void A_version_range_includes_its_first_and_last_version(
        SqlConnectionTlsVersion oldest, SqlConnectionTlsVersion newest, int expected) =>
        Assert.Equal((SslProtocols)expected, TlsVersions.Range(oldest, newest));

    [Fact]
    public void An_empty_version_range_never_falls_back_to_the_platform_default() => Assert.Throws<PlatformNotSupportedException>(
        () => TlsVersions.Range(SqlConnectionTlsVersion.Tls13, SqlConnectionTlsVersion.Tls12));

    [Fact]
    public void The_certificate_chain_is_built_only_when_required()
    {
        Assert.True(new TlsOptions { TargetHost = "a" }.ValidatesChain);
        Assert.False(new TlsOptions { TargetHost = "a", TrustServerCertificate = true }.ValidatesChain);
        Assert.False(new TlsOptions { TargetHost = "a", ServerCertificate = [1] }.ValidatesChain);
        var callbacks = new TlsCallbacks { ServerCertificateValidation = (_, _, _, _) => true };
        Assert.True(new TlsOptions { TargetHost = "a", ServerCertificate = [1], Callbacks = callbacks }.ValidatesChain);
    }

    [Fact]
    public void Text_of_an_unknown_server_cannot_inject_log_lines()
    {
        Assert.Equal("CN=a??b?c?", PeerText.Sanitize("CN=a\r\nb\u2028c\u001b"));
        Assert.Equal(new string('x', 256) + "...", PeerText.Sanitize(new string('x', 100_000)));
    }

    [Theory]
    [InlineData(45, 9)]
    [InlineData(30, 1)]
    public void Keep_alive_times_are_set_on_the_socket(int time, int interval)
    {
        using var pair = new SocketPair();
        pair.Client.SetKeepAlive(new KeepAlive(time, interval));
        Assert.NotEqual(0, Option(pair, SocketOptionLevel.Socket, SocketOptionName.KeepAlive));
        Assert.Equal(time, Option(pair, SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime));
        Assert.Equal(interval, Option(pair, SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval));
    }

    [Fact]
    public void A_keep_alive_time_of_0_changes_nothing_and_a_closed_socket_is_ignored()
    {
        using var pair = new SocketPair();
        pair.Client.SetKeepAlive(new KeepAlive(10, 1));
        pair.Client.SetKeepAlive(new KeepAlive(0, 1));
        Assert.Equal(0, Option(pair, SocketOptionLevel.Socket, SocketOptionName.KeepAlive));
        pair.Client.Abort();
        pair.Client.SetKeepAlive(new KeepAlive(10, 1));
    }

    private static int Option(SocketPair pair, SocketOptionLevel level, SocketOptionName name) =>
        (int)pair.ClientSocket.GetSocketOption(level, name)!;
}
