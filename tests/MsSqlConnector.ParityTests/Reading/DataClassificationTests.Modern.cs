using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Data classification is requested in the login and read as in SqlClient.</summary>
[AlsoWithMars]
public sealed class DataClassificationTests
{
    private static readonly Classification s_classification = new(
        [("Confidential", "l1"), ("Public", "l2")],
        [("Financial", "t1")],
        20,
        [[new ClassificationProperty(0, 0, 30), new ClassificationProperty(1, ClassificationProperty.None, -1)], []]);

    [Theory]
    [InlineData(2, false)]
    [InlineData(2, true)]
    [InlineData(1, false)]
    public async Task Both_providers_read_the_classification_alike(byte version, bool isSplit)
    {
        await using TdsServer server = Start(version);
        Answer answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 10))
            .Classify(s_classification, withRanks: version == 2).Order(1).Row(1, "x").Done().Columns(Column.Int("c")).Done();
        server.OnSql("classified", isSplit ? answer.WithFaults().SplitAtEveryByte() : answer);

        List<string> ours = ReadOurs(server);

        Assert.Equal(ReadWithSqlClient(server), ours);
        Assert.Equal(version == 2 ? "MEDIUM" : "NOT_DEFINED", ours[0]);
        Assert.Equal([2], server.Recorder.All<LoginMessage>()[0].Features.Single(f => f.Id == FeatureId.DataClassification).Data);
    }

    [Theory]
    [InlineData(5, 2, "the entry 5")]
    [InlineData(0, 3, "describes 3 columns")]
    public async Task Malformed_classifications_are_rejected(ushort label, int columnCount, string said)
    {
        await using TdsServer server = Start(2);
        ClassificationProperty[][] columns = [.. Enumerable.Repeat<ClassificationProperty[]>(
            [new ClassificationProperty(label, 0)], columnCount)];
        server.OnSql(
            "classified",
            new Answer().Columns(Column.Int("a"), Column.Int("b")).Classify(s_classification with { Columns = columns }).Done());

        SqlException exception = Assert.Throws<SqlException>(() => ReadOurs(server));

        Assert.Contains(said, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Without_mutual_authentication_the_token_is_rejected_and_the_property_is_null()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.None });
        server.OnSql("classified", new Answer().Columns(Column.Int("a"), Column.Int("b")).Classify(s_classification).Done());
        server.OnSql("plain", new Answer().Columns(Column.Int("a")).Row(1).Done());
        using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        connection.Open();
        using (SqlDataReader reader = new SqlCommand("plain", connection).ExecuteReader())
        {
            Assert.Null(reader.SensitivityClassification);
        }

        Assert.Contains(
            "DATACLASSIFICATION",
            Assert.Throws<SqlException>(() => new SqlCommand("classified", connection).ExecuteReader()).Message,
            StringComparison.Ordinal);
    }

    private static TdsServer Start(byte version) => TdsServer.Start(new TdsServerOptions
    {
        Features = new Dictionary<FeatureId, Func<FeatureRequest, byte[]>> { [FeatureId.DataClassification] = _ => [version, 1] },
    });

    private static List<string> ReadOurs(TdsServer server)
    {
        using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        connection.Open();
        using SqlDataReader reader = new SqlCommand("classified", connection).ExecuteReader();
        DataClassification.SensitivityClassification read = reader.SensitivityClassification!;
        List<string> lines = [$"{read.SensitivityRank}"];
        lines.AddRange(read.Labels.Select(l => l.Name + l.Id));
        lines.AddRange(read.InformationTypes.Select(t => t.Name + t.Id));
        lines.AddRange(read.ColumnSensitivities.Select(c => string.Join(", ", c.SensitivityProperties.Select(
            p => $"{p.Label?.Name} {p.InformationType?.Name} {p.SensitivityRank}"))));
        Assert.True(reader.Read());
        Assert.True(reader.NextResult());
        Assert.Null(reader.SensitivityClassification);
        return lines;
    }

    private static List<string> ReadWithSqlClient(TdsServer server)
    {
        using var connection = new Microsoft.Data.SqlClient.SqlConnection(Tests.TestServer.Incumbent.ConnectionString(server));
        connection.Open();
        using var command = new Microsoft.Data.SqlClient.SqlCommand("classified", connection);
        using Microsoft.Data.SqlClient.SqlDataReader reader = command.ExecuteReader();
        Microsoft.Data.SqlClient.DataClassification.SensitivityClassification read = reader.SensitivityClassification;
        List<string> lines = [$"{read.SensitivityRank}"];
        lines.AddRange(read.Labels.Select(l => l.Name + l.Id));
        lines.AddRange(read.InformationTypes.Select(t => t.Name + t.Id));
        lines.AddRange(read.ColumnSensitivities.Select(c => string.Join(", ", c.SensitivityProperties.Select(
            p => $"{p.Label?.Name} {p.InformationType?.Name} {p.SensitivityRank}"))));
        return lines;
    }
}
