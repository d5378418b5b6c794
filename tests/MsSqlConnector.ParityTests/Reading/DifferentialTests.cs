using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using Xunit;
using Xunit.Sdk;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>This provider and SqlClient read the same responses from the same server with the same results.</summary>
[AlsoWithMars]
public sealed class DifferentialTests
{
    public static TheoryData<string, bool, bool, int> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool, bool, int>();
            foreach (string name in AnswerCatalogue.Names.Where(n => !AnswerCatalogue.Get(n).IsOursAlone))
            {
                cases.Add(name, false, false, 8000);
                cases.Add(name, false, true, 8000);
                cases.Add(name, true, false, 8000);
                cases.Add(name, false, false, 512);
                cases.Add(name, true, true, 512);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Both_providers_read_the_same_values(string name, bool isAsync, bool isSequential, int packetByteCount)
    {
        ScriptedAnswer script = AnswerCatalogue.Get(name);
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector, FeatureId.Utf8) });
        server.OnSql(script.Text, script.Answer);
        string text = $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};"
            + $"Encrypt=Optional;Trust Server Certificate=true;Pooling=false;Packet Size={packetByteCount}";
        await using var ours = new SqlConnection(text);
        await using var theirs = new Incumbent.SqlConnection(text);
        await ours.OpenAsync(TestToken);
        await theirs.OpenAsync(TestToken);
        Accessors[] accessors = isSequential
            ? [Accessors.Value, Accessors.SqlValue, Accessors.Typed, Accessors.Field] : [Accessors.All];
        List<string> found = [];
        foreach (ReadMode mode in accessors.Select(a => new ReadMode(isAsync, isSequential, a)))
        {
            found.AddRange(Compare(await ReadAsync(ours, script, mode), await ReadAsync(theirs, script, mode)));
        }

        Assert.Empty(found);
    }

    private static async Task<string[]> ReadAsync(DbConnection connection, ScriptedAnswer script, ReadMode mode)
    {
        try
        {
            return (await Transcript.ReadAsync(connection, script, mode)).Split('\n');
        }
        catch (Exception exception) when (exception is not XunitException)
        {
            return [$"fails: {exception.GetType().Name} {exception.Message}"];
        }
    }

    private static IEnumerable<string> Compare(string[] ours, string[] theirs)
    {
        for (int line = 0; line < Math.Max(ours.Length, theirs.Length); line++)
        {
            string our = ours.ElementAtOrDefault(line) ?? "";
            string their = theirs.ElementAtOrDefault(line) ?? "";
            if (our != their)
            {
                yield return $"{our}; Microsoft.Data.SqlClient: {their}";
            }
        }
    }
}
