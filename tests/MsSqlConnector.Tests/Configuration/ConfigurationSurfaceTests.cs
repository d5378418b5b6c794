using System;
using System.Linq;
using System.Reflection;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>The public types of configuration have the incumbent's members and values.</summary>
public sealed class ConfigurationSurfaceTests
{
    /// <summary>Keywords that the incumbent has nothing for, or on .NET Framework only.</summary>
    private static readonly string[] s_ownProperties =
    [
        nameof(SqlConnectionStringBuilder.ConnectionReset), nameof(SqlConnectionStringBuilder.MaxAutoPrepare),
        nameof(SqlConnectionStringBuilder.AutoPrepareMinUsages), nameof(SqlConnectionStringBuilder.AutoPrepareMaxParameters),
    ];

    public static TheoryData<string> Types =>
    [
        nameof(SqlConnectionStringBuilder), nameof(SqlConnectionEncryptOption), nameof(SqlCredential),
        nameof(ApplicationIntent), nameof(PoolBlockingPeriod), nameof(SqlConnectionIPAddressPreference),
        nameof(SqlConnectionColumnEncryptionSetting), nameof(SqlConnectionAttestationProtocol),
        nameof(SqlAuthenticationMethod), nameof(SqlConnectionOverrides),
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void A_type_has_the_members_of_the_incumbents(string name)
    {
        Type theirs = typeof(Incumbent.SqlConnection).Assembly.GetType("Microsoft.Data.SqlClient." + name)!;
        Type ours = typeof(SqlConnectionStringBuilder).Assembly.GetType("MsSqlConnector." + name)!;
        string[] own = name == nameof(SqlConnectionStringBuilder) ? s_ownProperties : [];
        Assert.Equal(Members(theirs), Members(ours).Where(member => !own.Any(property => IsOf(member, property))));
        Assert.Equal(theirs.IsSealed, ours.IsSealed);
    }

    private static bool IsOf(string member, string property) =>
        member.EndsWith($" {property}", StringComparison.Ordinal) || member.Contains($"et_{property}(", StringComparison.Ordinal);

    private static string[] Members(Type type) =>
    [
        .. type.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
            .Select(member => member.ToString()!.Replace(type.Namespace + ".", "", StringComparison.Ordinal)
                + (member is FieldInfo { IsLiteral: true } field ? "=" + field.GetRawConstantValue() : ""))
            .Order(StringComparer.Ordinal),
    ];
}
