using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;
using TheirTypes = Microsoft.Data.SqlTypes;

namespace MsSqlConnector.ParityTests;

/// <summary>Values of the types json and vector that a program creates, compared with those of Microsoft.Data.SqlClient.</summary>
public sealed class DocumentTypeTests
{
    [Theory]
    [InlineData("{}")]
    [InlineData("""{ "a" : [ 1, 2.50, 1e3, null, true ] }""")]
    [InlineData("""{"a":"\u00e4 < \u20ac \" \\","b":{"c":[]}}""")]
    [InlineData("\"text\"")]
    public void A_document_is_converted_to_the_same_text_as_in_SqlClient(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);

        SqlJson ours = new(document);

        Assert.False(ours.IsNull);
        Assert.Equal(new TheirTypes.SqlJson(document).Value, ours.Value);
    }

    /// <summary>Microsoft.Data.SqlClient accepts no document as the value of a parameter.</summary>
    [Fact]
    public async Task A_document_is_sent_with_its_original_text()
    {
        const string Text = """{ "a" : [ 1, 2.50 ], "b":"\u00e4<" }""";
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json) });
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        using JsonDocument document = JsonDocument.Parse(Text);
        await using SqlCommand command = new("select @p", connection);
        command.Parameters.Add("@p", SqlDbTypeExtensions.Json).Value = document;

        Assert.Equal(Text, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public void A_document_is_never_NULL()
    {
        SqlJson ours = new((JsonDocument?)null);

        Assert.True(ours.IsNull);
        Assert.Throws<System.Data.SqlTypes.SqlNullValueException>(() => ours.Value);
    }

    [Fact]
    public void A_vector_that_is_NULL_without_a_length_is_null() =>
        Assert.Equal(TheirTypes.SqlVector<float>.Null.HasValue, SqlVector<float>.Null.HasValue);
}
