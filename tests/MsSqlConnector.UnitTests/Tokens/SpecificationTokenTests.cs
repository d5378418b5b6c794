using System.Collections.Generic;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.SpecificationExamples;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

[EveryBuild]
public class SpecificationTokenTests
{
    [Theory]
    [InlineData("4.09-rpc-server-response", "FF 79 FE")]
    [InlineData("4.18-table-response-sessionstate", "FD E4 FD")]
    [InlineData("4.04-login-response", "E3 AB E3 E3 E3 AB AD FD")]
    [InlineData("4.05-login-response-federated-auth", "E3 AB E3 E3 AB AD E3 AE FD")]
    [InlineData("4.17-featureextack-sessionrecovery", "E3 AB E3 E3 AB AD E3 AE FD")]
    public void The_example_responses_of_the_specification_are_parsed_token_by_token(string example, string expected)
    {
        var types = new List<string>();
        var cursor = new Cursor(SpecificationExample.Payload(example));
        while (cursor.TryReadByte(out byte type) == ParseStatus.Done)
        {
            types.Add(type.ToString("X2"));
            Assert.Equal(ParseStatus.Done, Read(ref cursor, (TokenType)type));
        }

        Assert.Equal(expected, string.Join(' ', types));
    }

    private static ParseStatus Read(ref Cursor cursor, TokenType type) => type switch
    {
        TokenType.Error or TokenType.Info => ServerMessageToken.TryRead(ref cursor, out _),
        TokenType.EnvironmentChange => EnvironmentChangeToken.TryRead(ref cursor, out _),
        TokenType.LoginAck => LoginAckToken.TryRead(ref cursor, out _),
        TokenType.FeatureExtAck => FeatureExtAckToken.TryRead(ref cursor, out _),
        TokenType.ReturnStatus => ReturnStatusToken.TryRead(ref cursor, out _),
        TokenType.SessionState => SessionStateToken.TryRead(ref cursor, out _),
        _ => DoneToken.TryRead(ref cursor, out _),
    };
}
