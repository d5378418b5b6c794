using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Security;
using MsSqlConnector.ParityTests.Wire;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Exceptions of properties and arguments, which the tests of applications compare: their types, parameter names and first sentences.
/// </summary>
public sealed class MemberTextTests
{
    private static readonly Dictionary<string, (Action Theirs, Action Ours)> s_members = new()
    {
        ["QuotePrefix"] = (() => new Theirs.SqlCommandBuilder().QuotePrefix = "x", () => new SqlCommandBuilder().QuotePrefix = "x"),
        ["QuoteSuffix"] = (() => new Theirs.SqlCommandBuilder().QuoteSuffix = "x", () => new SqlCommandBuilder().QuoteSuffix = "x"),
        ["SchemaSeparator"] = (
            () => new Theirs.SqlCommandBuilder().SchemaSeparator = "x", () => new SqlCommandBuilder().SchemaSeparator = "x"),
        ["CatalogSeparator"] = (
            () => new Theirs.SqlCommandBuilder().CatalogSeparator = "x", () => new SqlCommandBuilder().CatalogSeparator = "x"),
        ["CatalogLocation"] = (() => new Theirs.SqlCommandBuilder().CatalogLocation = CatalogLocation.End, () =>
            new SqlCommandBuilder().CatalogLocation = CatalogLocation.End),
        ["UpdatedRowSource"] = (() => new Theirs.SqlCommand().UpdatedRowSource = (UpdateRowSource)9, () =>
            new SqlCommand().UpdatedRowSource = (UpdateRowSource)9),
        ["long password"] = (
            () => Theirs.SqlConnection.ChangePassword("Server=a;User ID=b;Password=c", new string('x', 129)),
            () => SqlConnection.ChangePassword("Server=a;User ID=b;Password=c", new string('x', 129))),
        ["integrated security"] = (
            () => Theirs.SqlConnection.ChangePassword("Server=a;Integrated Security=true", "x"),
            () => SqlConnection.ChangePassword("Server=a;Integrated Security=true", "x")),
        ["password that can be changed"] = (
            () => Theirs.SqlConnection.ChangePassword(
                "Server=a", new Theirs.SqlCredential("u", Secure(isReadOnly: true)), Secure(isReadOnly: false)),
            () => SqlConnection.ChangePassword("Server=a", new SqlCredential("u", Secure(isReadOnly: true)), Secure(isReadOnly: false))),
        ["user and credential"] = (
            () => _ = new Theirs.SqlConnection("Server=a;User ID=x", new Theirs.SqlCredential("u", Secure(isReadOnly: true))),
            () => _ = new SqlConnection("Server=a;User ID=x", new SqlCredential("u", Secure(isReadOnly: true)))),
    };

    private static readonly object[][] s_columns =
    [
        [new string('x', 129), SqlDbType.Int], ["a", (SqlDbType)99], ["a", SqlDbType.NVarChar], ["a", SqlDbType.Int, 5L],
        ["a", SqlDbType.NVarChar, -2L], ["a", SqlDbType.Binary, 8001L], ["a", SqlDbType.Decimal, (byte)39, (byte)3],
        ["a", SqlDbType.Time, (byte)3, (byte)9], ["a", SqlDbType.Int, (byte)3, (byte)5],
    ];

    private static readonly object[] s_uninferable = [1u, (ushort)1, 1ul, (sbyte)1, DBNull.Value, new Version(1, 2)];

    public static TheoryData<string> Members => [.. s_members.Keys];

    [Theory]
    [MemberData(nameof(Members))]
    public void A_refused_member_has_the_same_exception(string name) => AssertSame(s_members[name].Theirs, s_members[name].Ours);

    [Fact]
    public void A_negative_batch_size_has_the_same_parameter_name() => Assert.Equal(
        Assert.Throws<ArgumentOutOfRangeException>(() => new Theirs.SqlDataAdapter().UpdateBatchSize = -1).ParamName,
        Assert.Throws<ArgumentOutOfRangeException>(() => new SqlDataAdapter().UpdateBatchSize = -1).ParamName);

    [Theory]
    [InlineData("ActiveDirectoryIntegrated;Password=x")]
    [InlineData("ActiveDirectoryIntegrated;PWD=x")]
    [InlineData("ActiveDirectoryInteractive;PWD=x")]
    [InlineData("ActiveDirectoryDeviceCodeFlow;UID=x")]
    [InlineData("ActiveDirectoryManagedIdentity;PWD=x")]
    [InlineData("ActiveDirectoryMSI;PWD=x")]
    [InlineData("ActiveDirectoryDefault;PWD=x")]
    [InlineData("ActiveDirectoryWorkloadIdentity;PWD=x")]
    [InlineData("SqlPassword;Integrated Security=true")]
    public void A_conflict_of_keywords_has_the_same_exception(string method) => AssertSame(
        () => _ = new Theirs.SqlConnection("Server=a;Authentication=" + method),
        () => _ = new SqlConnection("Server=a;Authentication=" + method));

    [Theory]
    [InlineData("ActiveDirectoryIntegrated")]
    [InlineData("ActiveDirectoryInteractive")]
    [InlineData("ActiveDirectoryDeviceCodeFlow")]
    [InlineData("ActiveDirectoryManagedIdentity")]
    [InlineData("ActiveDirectoryMSI")]
    [InlineData("ActiveDirectoryDefault")]
    [InlineData("ActiveDirectoryWorkloadIdentity")]
    public void A_conflict_with_a_credential_has_the_same_exception(string method) => AssertSame(
        () => _ = new Theirs.SqlConnection("Server=a;Authentication=" + method, new Theirs.SqlCredential("u", Secure(isReadOnly: true))),
        () => _ = new SqlConnection("Server=a;Authentication=" + method, new SqlCredential("u", Secure(isReadOnly: true))));

    [Fact]
    public void Refused_columns_of_records_have_the_same_exceptions()
    {
        foreach (object[] arguments in s_columns)
        {
            AssertSame(() => Create(isOurs: false, arguments), () => Create(isOurs: true, arguments));
        }

        foreach (object value in s_uninferable)
        {
            AssertSame(() => Theirs.Server.SqlMetaData.InferFromValue(value, "a"), () =>
                MsSqlConnector.Server.SqlMetaData.InferFromValue(value, "a"));
        }
    }

    [Fact]
    public void Statistics_are_copied_with_the_same_exceptions()
    {
        IDictionary theirs = new Theirs.SqlConnection().RetrieveStatistics();
        IDictionary ours = new SqlConnection().RetrieveStatistics();
        (ICollection Theirs, ICollection Ours)[] collections = [(theirs, ours), (theirs.Keys, ours.Keys), (theirs.Values, ours.Values)];
        foreach ((ICollection their, ICollection our) in collections)
        {
            foreach ((
                Array? array,
                int index) in new (Array?, int)[] { (null, 0), (new object[100], -1), (new object[1], 0), (new object[100], 99) })
            {
                ArgumentException expected = Assert.ThrowsAny<ArgumentException>(() => their.CopyTo(array!, index));
                ArgumentException actual = Assert.ThrowsAny<ArgumentException>(() => our.CopyTo(array!, index));
                Assert.Equal((expected.GetType(), expected.ParamName), (actual.GetType(), actual.ParamName));
            }

            Assert.Throws<ArgumentException>(() => our.CopyTo(new object[2, 2], 0));
        }

        var entries = new object[100];
        ours.CopyTo(entries, 1);
        Assert.Equal(ours.Keys.Cast<string>(), entries.OfType<DictionaryEntry>().Select(entry => (string)entry.Key));
    }

    private static void Create(bool isOurs, object[] arguments)
    {
        try
        {
            new ProviderRecords(isOurs).Column(arguments);
        }
        catch (System.Reflection.TargetInvocationException exception)
        {
            throw exception.InnerException!;
        }
    }

    /// <summary>Compares the types, the parameter names, and the beginning of the messages; this provider can add a remedy.</summary>
    private static void AssertSame(Action theirs, Action ours)
    {
        Exception their = Assert.ThrowsAny<ArgumentException>(theirs);
        Exception our = Assert.ThrowsAny<ArgumentException>(ours);
        Assert.Equal(their.GetType(), our.GetType());
        Assert.Equal(((ArgumentException)their).ParamName, ((ArgumentException)our).ParamName);
        int end = their.Message.IndexOf(" (Parameter", StringComparison.Ordinal);
        Assert.StartsWith(end < 0 ? their.Message : their.Message[..end], our.Message, StringComparison.Ordinal);
    }

    private static SecureString Secure(bool isReadOnly)
    {
        var text = new SecureString();
        text.AppendChar('x');
        if (isReadOnly)
        {
            text.MakeReadOnly();
        }

        return text;
    }
}
