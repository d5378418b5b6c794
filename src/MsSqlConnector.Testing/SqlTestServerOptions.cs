using System.Collections.Generic;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Testing;

/// <summary>The configuration of a <see cref="SqlTestServer"/>.</summary>
public sealed record SqlTestServerOptions
{
    /// <summary>The port on the loopback address. The default, 0, selects a free port.</summary>
    public int Port { get; init; }

    /// <summary>The encryption that the server offers. The default is <see cref="SqlTestEncryption.Optional"/>.</summary>
    public SqlTestEncryption Encryption { get; init; } = SqlTestEncryption.Optional;

    /// <summary>
    /// The certificate of the server, with its private key. The default, null, creates a self-signed certificate for localhost once for
    /// each process.
    /// </summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>The account that can log in. The default is <c>sa</c>.</summary>
    public string UserName { get; init; } = "sa";

    /// <summary>The password of the account. A client can change it with its login.</summary>
    public string Password { get; init; } = "Passw0rd!";

    /// <summary>
    /// The access token that the server accepts, for tests of Microsoft Entra authentication. The default, null, refuses all tokens.
    /// </summary>
    public string? AccessToken { get; init; }

    /// <summary>The version that the server reports. The default is <see cref="SqlTestServerVersion.SqlServer2022"/>.</summary>
    public SqlTestServerVersion Version { get; init; } = SqlTestServerVersion.SqlServer2022;

    /// <summary>The name that the server reports in errors. The default is <c>TESTSERVER</c>.</summary>
    public string ServerName { get; init; } = "TESTSERVER";

    /// <summary>The database of a login that names none. The default is <c>master</c>.</summary>
    public string DefaultDatabase { get; init; } = "master";

    /// <summary>
    /// The databases that exist. A login to another one fails with the error 4060. The default, null, accepts every name.
    /// </summary>
    public IReadOnlyCollection<string>? Databases { get; init; }

    /// <summary>The failover partner that the server reports to clients (<c>host,port</c>). The default is null: there is none.</summary>
    public string? FailoverPartner { get; init; }
}
