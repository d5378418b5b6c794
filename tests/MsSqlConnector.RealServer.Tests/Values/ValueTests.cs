using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>Every value of every type is read with every getter by both providers.</summary>
public sealed class ValueTests
{
    public static IEnumerable<string> Types => TypeCases.All.Select(type => type.Name);

    private static TdsServerOptions NewServer => new()
    {
        Version = new System.Version(17, 0, 1000),
        Features = FeatureSupport.Of(FeatureId.Utf8, FeatureId.Json, FeatureId.Vector),
    };

    [Theory, EachTarget(Source = nameof(Types))]
    public async Task Getters_return_the_same(string type, Target target, bool isAsync, bool isSequential)
    {
        TypeCase values = TypeCases.Of(type);
        await ServerVersion.RequireAsync(target, values.MinimumVersion);
        Scenario scenario = new(
            Origin.Specification("2.2.5.5"),
            server => server.OnSql(ValueRun.Select(values), ValueRun.Answer(values)),
            run => ValueRun.ReadAsync(run, values, isSequential),
            Expected: "",
            RequestCount: 1) { Options = NewServer };
        Notes theirs = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Theirs);
        Notes ours = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Ours);
        Assert.Equal(theirs.Lines.Count, ours.Lines.Count);
        string differences = string.Join('\n', Differences(values, theirs.Lines, ours.Lines));
        Assert.True(differences.Length == 0, differences);
        string[] expected = [.. ValuesOf([values])];
        string[] actual = [.. ValuesOf(ours)];
        await Comparison.SkipOtherEngineAsync(target, expected.SequenceEqual(actual), Describe(values, ours));
        Assert.Equal(1 + (values.Values.Count * Getters.All.Count), ours.Lines.Count);
        Assert.Equal(expected, actual);
    }

    /// <summary>All types with encryption of the login only, of everything, and with TDS 8.0.</summary>
    [Theory, EachTarget]
    public async Task Values_are_the_same_over_each_kind_of_connection(Target target, bool isAsync, Encryption encryption)
    {
        Encrypting.Require(target, encryption);
        TypeCase[] types = [.. TypeCases.All.Where(type => type.MinimumVersion == 0)];
        Scenario scenario = new(
            Origin.Specification("2.2.6.5, 3.2.5.2"),
            server => types.ToList().ForEach(type => server.OnSql(ValueRun.Select(type), ValueRun.Answer(type))),
            run => ReadAllAsync(run, types),
            Expected: "",
            RequestCount: types.Length) { Options = Encrypting.Options(encryption), Settings = Encrypting.Settings(target, encryption) };
        Notes theirs = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Theirs);
        Notes ours = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Ours);
        string[] expected = [.. ValuesOf(types)];
        string[] actual = [.. ValuesOf(ours)];
        if (target == Target.Server && !expected.SequenceEqual(actual))
        {
            Assert.Equal(ValuesOf(theirs), actual);
            await Comparison.SkipOtherEngineAsync(target, isAsExpected: false, "values of the types, see Getters_return_the_same");
        }

        Assert.Equal(expected, ValuesOf(theirs));
        Assert.Equal(expected, actual);
    }

    [Fact]
    public void Listed_differences_are_documented() => Assert.All(ListedValues.Keys, key => Comparing.Differences.VerifyEntry(key));

    private static async Task ReadAllAsync(Run run, TypeCase[] types)
    {
        foreach (TypeCase type in types)
        {
            await ValueRun.ReadAsync(run, type, isSequential: false);
        }
    }

    private static IEnumerable<string> Differences(TypeCase type, IReadOnlyList<string> theirs, IReadOnlyList<string> ours) =>
        from pair in theirs.Zip(ours)
        where pair.First != pair.Second && !ListedValues.IsListed(pair.First, pair.Second)
        select $"{type}: {Provider.Theirs} {pair.First} | {Provider.Ours} {pair.Second}";

    /// <summary>The notes of GetValue that are expected for all values of types, without the type of the value.</summary>
    private static IEnumerable<string> ValuesOf(TypeCase[] types) =>
        types.SelectMany(type => type.Values.Select((value, row) => $"{row} GetValue: {value.Text}"));

    private static IEnumerable<string> ValuesOf(Notes notes) => notes.Lines.Where(IsGetValue).Select(WithoutType);

    private static string Describe(TypeCase type, Notes notes) =>
        $"{type} {string.Join("; ", notes.Lines.Count == 1 ? [notes.Full] : ValuesOf(notes))}";

    private static bool IsGetValue(string line) => line.Contains(" GetValue: ", System.StringComparison.Ordinal);

    /// <summary>Removes the type of the value, which follows the colon.</summary>
    private static string WithoutType(string line)
    {
        int start = line.IndexOf(": ", System.StringComparison.Ordinal) + 2;
        int end = line.IndexOf(' ', start);
        return line[..start] + line[(end + 1)..];
    }
}
