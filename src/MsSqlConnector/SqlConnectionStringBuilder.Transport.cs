using System;
using System.ComponentModel;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

// The keywords of encryption and of the network that the incumbent does not have, in the order of the alphabet.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// Whether a revoked certificate of the server is refused. The default is <see cref="X509RevocationMode.NoCheck"/>.
    /// <see cref="X509RevocationMode.Online"/> lets the platform ask the issuer, which can block the thread that opens;
    /// <see cref="X509RevocationMode.Offline"/> uses the lists it has already, which .NET Framework and .NET Standard do not offer. A
    /// certificate whose state is not known is refused too.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Certificate Revocation Check")]
    public X509RevocationMode CertificateRevocationCheck
    {
        get => KeywordValues.Get<X509RevocationMode>(Keywords.CertificateRevocationCheck);
        set => Set(Keywords.CertificateRevocationCheck, value);
    }

    /// <summary>
    /// The file of a certificate that is shown to a server, or to a proxy before it, that asks for one: PFX, or PEM on .NET. It is no
    /// login. Empty, the default, for none. As secret as a password.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Client Certificate")]
    public string ClientCertificate
    {
        get => KeywordValues.Text(Keywords.ClientCertificate);
        set => Set(Keywords.ClientCertificate, value);
    }

    /// <summary>
    /// The PEM file of the private key of <see cref="ClientCertificate"/>. Empty, the default, when it is in the same file. As secret as a
    /// password.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Client Key")]
    public string ClientKey
    {
        get => KeywordValues.Text(Keywords.ClientKey);
        set => Set(Keywords.ClientKey, value);
    }

    /// <summary>The password of the client certificate's private key or PFX file. Empty, the default, for none.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Client Key Password")]
    [PasswordPropertyText(true)]
    public string ClientKeyPassword
    {
        get => KeywordValues.Text(Keywords.ClientKeyPassword);
        set => Set(Keywords.ClientKeyPassword, value);
    }

    /// <summary>Seconds, 1 to 32767, after which TCP asks for the server again when there was no answer. The default is 1.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Keep Alive Interval")]
    public int KeepAliveInterval
    {
        get => KeywordValues.Integer(Keywords.KeepAliveInterval);
        set => Set(Keywords.KeepAliveInterval, value);
    }

    /// <summary>
    /// Seconds of silence, 0 to 32767, after which TCP asks whether the server is still there. The default is 30; 0 for never. Where a
    /// platform cannot be told, its own time holds.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Keep Alive Time")]
    public int KeepAliveTime
    {
        get => KeywordValues.Integer(Keywords.KeepAliveTime);
        set => Set(Keywords.KeepAliveTime, value);
    }

    /// <summary>
    /// The oldest version of TLS that will do. The default is <see cref="SqlConnectionTlsVersion.Tls12"/>, which is also the newest that is
    /// used unless <see cref="Encrypt"/> is <see cref="SqlConnectionEncryptOption.Strict"/> (MS-TDS 2.1). Using an older one raises a
    /// warning in the event source MsSqlConnector.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Minimum TLS Version")]
    public SqlConnectionTlsVersion MinimumTlsVersion
    {
        get => KeywordValues.Get<SqlConnectionTlsVersion>(Keywords.MinimumTlsVersion);
        set => Set(Keywords.MinimumTlsVersion, value);
    }
}
