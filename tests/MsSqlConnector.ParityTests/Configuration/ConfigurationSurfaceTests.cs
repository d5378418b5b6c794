using System;
using System.Linq;
using System.Reflection;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Configuration;

/// <summary>The public types of configuration have the members and values of those in SqlClient.</summary>
public sealed class ConfigurationSurfaceTests
{
    public static TheoryData<string> Types =>
    [
        nameof(SqlConnectionStringBuilder), nameof(SqlConnectionEncryptOption), nameof(SqlCredential),
        nameof(ApplicationIntent), nameof(PoolBlockingPeriod), nameof(SqlConnectionIPAddressPreference),
        nameof(SqlConnectionColumnEncryptionSetting), nameof(SqlConnectionAttestationProtocol),
        nameof(SqlAuthenticationMethod), nameof(SqlConnectionOverrides),
    ];

    /// <summary>The builder's properties of keywords that SqlClient does not support, or only on .NET Framework.</summary>
    internal static string[] OwnKeywords { get; } =
    [
        "ConnectionReset", nameof(SqlConnectionStringBuilder.CancellationTimeout),
        nameof(SqlConnectionStringBuilder.MaxAutoPrepare), nameof(SqlConnectionStringBuilder.AutoPrepareMinUsages),
        nameof(SqlConnectionStringBuilder.AutoPrepareMaxParameters),
        nameof(SqlConnectionStringBuilder.CertificateRevocationCheck), nameof(SqlConnectionStringBuilder.ClientCertificate),
        nameof(SqlConnectionStringBuilder.ClientKey), nameof(SqlConnectionStringBuilder.ClientKeyPassword),
        nameof(SqlConnectionStringBuilder.KeepAliveInterval), nameof(SqlConnectionStringBuilder.KeepAliveTime),
        nameof(SqlConnectionStringBuilder.MinimumTlsVersion),
        nameof(SqlConnectionStringBuilder.AdditionalHosts), nameof(SqlConnectionStringBuilder.TargetSession),
        nameof(SqlConnectionStringBuilder.LoadBalanceHosts),
        nameof(SqlConnectionStringBuilder.IdleTimeout), nameof(SqlConnectionStringBuilder.DnsCheckInterval),
        nameof(SqlConnectionStringBuilder.NoResetOnClose), nameof(SqlConnectionStringBuilder.IgnoreServerProvidedFailoverPartner),
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void A_type_has_the_members_of_its_SqlClient_counterpart(string name)
    {
        Type theirs = typeof(Incumbent.SqlConnection).Assembly.GetType("Microsoft.Data.SqlClient." + name)!;
        Type ours = typeof(SqlConnectionStringBuilder).Assembly.GetType("MsSqlConnector." + name)!;
        Assert.Equal(Members(theirs), Members(ours).Where(member => !OwnKeywords.Any(own => IsOf(own, member))));
        Assert.Equal(theirs.IsSealed, ours.IsSealed);
    }

    private static bool IsOf(string property, string member) =>
        member.EndsWith(" " + property, StringComparison.Ordinal)
        || member.Contains(" get_" + property + "(", StringComparison.Ordinal)
        || member.Contains(" set_" + property + "(", StringComparison.Ordinal);

    private static string[] Members(Type type) =>
    [
        .. type.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
            .Select(member => member.ToString()!.Replace(type.Namespace + ".", "", StringComparison.Ordinal)
                + (member is FieldInfo { IsLiteral: true } field ? "=" + field.GetRawConstantValue() : ""))
            .Order(StringComparer.Ordinal),
    ];
}
