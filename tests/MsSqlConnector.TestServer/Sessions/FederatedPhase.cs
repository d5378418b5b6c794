using System;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// Gets the access token of a login: from LOGIN7, or by sending the client the address of the token service (MS-TDS 3.3.5.2, 3.3.5.4).
/// </summary>
internal sealed class FederatedPhase(
    FederatedOptions options, LoginMessage login, Func<Answer, ValueTask> send, Func<ValueTask<ClientMessage?>> receive)
{
    private const int SecurityToken = 1;
    private const int Msal = 2;

    /// <summary>Returns the token; null when the client disconnected.</summary>
    public async ValueTask<string?> RunAsync(FeatureRequest request)
    {
        byte first = request.Data[0];
        Check(!login.AsksForIntegratedSecurity, "a federated login also requests integrated security");
        Check((first & 1) == (options.IsRequired == true ? 1 : 0), "the echo of FEDAUTHREQUIRED is wrong");
        switch (first >> 1)
        {
            case SecurityToken:
                return Token(request.Data.AsSpan(1), "the feature");
            case Msal:
                Check(request.Data is [_, >= 1 and <= 3], "the workflow is none");
                await send(Information());
                return await receive() is { } message ? Token(message) : null;
            default:
                throw new ProtocolViolationException($"FEDAUTH: the library {first >> 1} is unknown.");
        }
    }

    private Answer Information()
    {
        const int EntriesEnd = 4 + (2 * 9);
        byte[] resource = Encoding.Unicode.GetBytes(options.Resource);
        byte[] authority = Encoding.Unicode.GetBytes(options.Authority);
        TokenWriter body = new();
        body.Int32(2)
            .Byte(2).Int32(resource.Length).Int32(EntriesEnd)
            .Byte(1).Int32(authority.Length).Int32(EntriesEnd + resource.Length)
            .Bytes(resource).Bytes(authority);
        TokenWriter token = new();
        token.Byte(TokenType.FederatedInformation).Int32(body.Length).Bytes(body.Written);
        return new Answer().Raw(token.Written);
    }

    private string Token(ClientMessage message)
    {
        if (message is not UnparsedMessage { Type: PacketType.FederatedAuthenticationToken } token)
        {
            throw new ProtocolViolationException($"A {message.GetType().Name} was received instead of an access token.");
        }

        BodyReader body = new(token.Body, "FEDAUTH");
        Check(body.UInt32("the length") == body.Left, "the length of the token message is wrong");
        return Token(body.Rest(), "the message");
    }

    private string Token(ReadOnlySpan<byte> bytes, string what)
    {
        BodyReader body = new(bytes, "FEDAUTH");
        int byteCount = (int)body.UInt32("the token's length");
        Check(byteCount > 0 && byteCount % 2 == 0, "the token is empty or is not a text");
        string token = body.Text(byteCount / 2, "the token");
        byte[] nonce = options.Nonce ?? [];
        Check(body.Rest().SequenceEqual(nonce), $"the nonce in {what} is not the server's");
        return token;
    }

    private static void Check(bool isRight, string what)
    {
        if (!isRight)
        {
            throw new ProtocolViolationException($"FEDAUTH: {what}.");
        }
    }
}
