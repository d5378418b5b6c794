using System;
using System.Reflection;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>Properties of the builder that Microsoft.Data.SqlClient does not have.</summary>
[EveryBuild]
public sealed class BuilderPropertyTests
{
    public static TheoryData<string, object> Properties => new()
    {
        { nameof(SqlConnectionStringBuilder.AdditionalHosts), "b,c" },
        { nameof(SqlConnectionStringBuilder.AutoPrepareMaxParameters), 7 },
        { nameof(SqlConnectionStringBuilder.AutoPrepareMinUsages), 7 },
        { nameof(SqlConnectionStringBuilder.CancellationTimeout), 7 },
        { nameof(SqlConnectionStringBuilder.CertificateRevocationCheck), X509RevocationMode.Offline },
        { nameof(SqlConnectionStringBuilder.ClientCertificate), "client.pfx" },
        { nameof(SqlConnectionStringBuilder.ClientKey), "client.key" },
        { nameof(SqlConnectionStringBuilder.ClientKeyPassword), "secret" },
        { "ConnectionReset", false },
        { nameof(SqlConnectionStringBuilder.DnsCheckInterval), 7 },
        { nameof(SqlConnectionStringBuilder.IdleTimeout), 7 },
        { nameof(SqlConnectionStringBuilder.KeepAliveInterval), 7 },
        { nameof(SqlConnectionStringBuilder.KeepAliveTime), 7 },
        { nameof(SqlConnectionStringBuilder.LoadBalanceHosts), true },
        { nameof(SqlConnectionStringBuilder.MaxAutoPrepare), 7 },
        { nameof(SqlConnectionStringBuilder.MinimumTlsVersion), SqlConnectionTlsVersion.Tls11 },
        { nameof(SqlConnectionStringBuilder.TargetSession), TargetSession.ReadOnly },
    };

    [Theory]
    [MemberData(nameof(Properties))]
    public void A_property_is_kept_in_the_connection_string(string name, object value)
    {
        PropertyInfo property = typeof(SqlConnectionStringBuilder).GetProperty(name)!;
        SqlConnectionStringBuilder builder = new();

        property.SetValue(builder, value);

        Assert.Equal(value, property.GetValue(builder));
        Assert.Equal(value, property.GetValue(new SqlConnectionStringBuilder(builder.ConnectionString)));
        Assert.Contains("=", builder.ConnectionString, StringComparison.Ordinal);
    }
}
