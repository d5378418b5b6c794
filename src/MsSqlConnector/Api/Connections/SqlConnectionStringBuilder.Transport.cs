using System;
using System.ComponentModel;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector;

// The keywords for encryption and the network that Microsoft.Data.SqlClient does not have, in alphabetical order.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// Gets or sets whether the certificate of the server is checked for revocation. The default is
    /// <see cref="X509RevocationMode.NoCheck"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    /// <remarks>
    /// With <see cref="X509RevocationMode.Online"/> the platform asks the issuer, which can block the thread that opens the connection.
    /// With <see cref="X509RevocationMode.Offline"/> it uses the lists that it already has; .NET Framework and .NET Standard do not support
    /// this value. A certificate whose revocation status is unknown is also rejected.
    /// </remarks>
    [DisplayName("Certificate Revocation Check")]
    public X509RevocationMode CertificateRevocationCheck
    {
        get => KeywordValues.Get<X509RevocationMode>(Keywords.CertificateRevocationCheck);
        set => Set(Keywords.CertificateRevocationCheck, value);
    }

    /// <summary>
    /// Gets or sets the file of the certificate to present to a server, or to a proxy before it, that requests one: PFX, or PEM on .NET.
    /// The default is empty, for no certificate.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <remarks>
    /// The certificate does not replace the login. The value is treated like a password: it is not shown after the connection was opened.
    /// </remarks>
    [DisplayName("Client Certificate")]
    public string ClientCertificate
    {
        get => KeywordValues.Text(Keywords.ClientCertificate);
        set => Set(Keywords.ClientCertificate, value);
    }

    /// <summary>
    /// Gets or sets the PEM file of the private key of <see cref="ClientCertificate"/>. The default is empty, for a key in the same file.
    /// The value is treated like a password: it is not shown after the connection was opened.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Client Key")]
    public string ClientKey
    {
        get => KeywordValues.Text(Keywords.ClientKey);
        set => Set(Keywords.ClientKey, value);
    }

    /// <summary>
    /// Gets or sets the password of the private key or PFX file of <see cref="ClientCertificate"/>. The default is empty, for no password.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Client Key Password")]
    [PasswordPropertyText(true)]
    public string ClientKeyPassword
    {
        get => KeywordValues.Text(Keywords.ClientKeyPassword);
        set => Set(Keywords.ClientKeyPassword, value);
    }

    /// <summary>
    /// Gets or sets the number of seconds between TCP keep-alive probes while the server does not respond, from 1 to 32767. The default is
    /// 1.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Keep Alive Interval")]
    public int KeepAliveInterval
    {
        get => KeywordValues.Integer(Keywords.KeepAliveInterval);
        set => Set(Keywords.KeepAliveInterval, value);
    }

    /// <summary>
    /// Gets or sets the number of idle seconds after which TCP probes whether the server is still reachable, from 0 to 32767; 0 for never.
    /// The default is 30. If a platform does not support the setting, its own value applies.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Keep Alive Time")]
    public int KeepAliveTime
    {
        get => KeywordValues.Integer(Keywords.KeepAliveTime);
        set => Set(Keywords.KeepAliveTime, value);
    }

    /// <summary>Gets or sets the oldest TLS version that is accepted. The default is <see cref="SqlConnectionTlsVersion.Tls12"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    /// <remarks>
    /// TLS 1.2 is also the newest version that is used, unless <see cref="Encrypt"/> is <see cref="SqlConnectionEncryptOption.Strict"/>
    /// (MS-TDS 2.1). A connection with an older version raises a warning in the event source MsSqlConnector.
    /// </remarks>
    [DisplayName("Minimum TLS Version")]
    public SqlConnectionTlsVersion MinimumTlsVersion
    {
        get => KeywordValues.Get<SqlConnectionTlsVersion>(Keywords.MinimumTlsVersion);
        set => Set(Keywords.MinimumTlsVersion, value);
    }
}
