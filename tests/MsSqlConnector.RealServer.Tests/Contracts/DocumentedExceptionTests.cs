using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>Every exception that the documentation of the provider states for the members of ADO.NET has a contract.</summary>
public sealed partial class DocumentedExceptionTests
{
    private static readonly Dictionary<string, Type> s_tests = new()
    {
        ["SqlConnection"] = typeof(ConnectionContractTests),
        ["SqlCommand"] = typeof(CommandContractTests),
        ["SqlDataReader"] = typeof(ReaderContractTests),
        ["SqlParameter"] = typeof(ParameterContractTests),
    };

    /// <summary>Exceptions that have no contract, with the reason.</summary>
    private static readonly Dictionary<string, string> s_leftOut = new()
    {
        ["SqlConnection.EnlistTransaction TransactionException"] =
            "requires a transaction that has ended or another resource manager; EnlistmentParityTests",
        ["SqlConnection.EnlistTransaction PlatformNotSupportedException"] = "depends on the platform; EnlistmentParityTests",
        ["SqlConnection.EnlistTransaction SqlException"] =
            "the server refuses a transaction only in states that a script cannot cause on a server",
        ["SqlConnection.BeginTransaction SqlException"] =
            "the server refuses a transaction only in states that a script cannot cause on a server",
        ["SqlDataReader.Close SqlException"] =
            "closing reports errors of the rest of the response; EitherDisposal in the tests of recordings",
        ["SqlCommand.CommandText InvalidOperationException"] = "requires two threads; CommandChangeTests",
        ["SqlDataReader.GetBoolean SqlException"] = "requires an error of the server inside of a row; recorded conversations",
        ["SqlDataReader.GetValue SqlException"] = "requires an error of the server inside of a row; recorded conversations",
        ["SqlConnection.GetSchema SqlException"] = "requires an account without permissions",
    };

    [Fact]
    public void Each_documented_exception_has_a_contract()
    {
        (string Member, string Exception)[] documented = [.. Documented()];
        Assert.True(documented.Length > 40, $"Only {documented.Length} exceptions were found.");
        string[] missing = [.. documented.Where(d => !HasContract(d.Member, d.Exception)).Select(d => $"{d.Member} {d.Exception}")];
        string actual = string.Join("\n", missing.Distinct().Order());
        Assert.True(string.Join("\n", s_leftOut.Keys.Order()) == actual, actual);
    }

    private static bool HasContract(string member, string exception)
    {
        // The documentation of the typed getters refers to that of GetBoolean.
        string[] parts = member.Split('.');
        if (parts[1] == "GetBoolean")
        {
            return AllContracts.Of(s_tests[parts[0]]).Any(
                contract => contract.Member.StartsWith("Get", StringComparison.Ordinal) && Names(contract.Exception).Contains(exception));
        }

        return AllContracts.Of(s_tests[parts[0]]).Any(contract =>
            (contract.Member == parts[1] || contract.Member == $"{parts[1]}Async") && Names(contract.Exception).Contains(exception));
    }

    /// <summary>The names of an exception and of its base types, because a contract can require a derived type.</summary>
    private static IEnumerable<string> Names(Type exception)
    {
        for (Type? type = exception; type is not null; type = type.BaseType)
        {
            yield return type == typeof(System.Data.Common.DbException) ? nameof(SqlException) : type.Name;
        }
    }

    /// <summary>The exceptions of the members that DbConnection, DbCommand, DbDataReader and DbParameter have.</summary>
    private static IEnumerable<(string Member, string Exception)> Documented() =>
        from member in XDocument.Load(Path.Combine(AppContext.BaseDirectory, "MsSqlConnector.xml")).Descendants("member")
        let match = MemberName().Match((string)member.Attribute("name")!)
        where match.Success && IsInherited(match.Groups["type"].Value, match.Groups["member"].Value)
        from exception in member.Elements("exception")
        select ($"{match.Groups["type"].Value}.{match.Groups["member"].Value}", ((string)exception.Attribute("cref")!).Split('.')[^1]);

    private static bool IsInherited(string type, string member)
    {
        Type provider = typeof(SqlConnection).Assembly.GetType($"MsSqlConnector.{type}")!;
        return provider.GetMember(member).Length > 0 && provider.BaseType!.GetMember(member).Length > 0;
    }

    [GeneratedRegex(@"^[MP]:MsSqlConnector\.(?<type>SqlConnection|SqlCommand|SqlDataReader|SqlParameter)\.(?<member>\w+)")]
    private static partial Regex MemberName();
}
