using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <content>The tokens of a login response (MS-TDS 2.2.7.11, 2.2.7.12, 2.2.7.14, 2.2.7.22). They are invalid in a later response.</content>
internal sealed partial class TokenLoop
{
    private ParseStatus TryReadLoginToken(TokenType type, ref Cursor cursor, TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        if (!sink.IsLogin)
        {
            return cursor.Invalid(ProtocolSection.GetTokenSection((byte)type), $"the token 0x{(byte)type:X2} is not valid in a result");
        }

        ParseStatus status;
        switch (type)
        {
            case TokenType.LoginAck:
                status = Complete(LoginAckToken.TryRead(ref cursor, out LoginAckToken acknowledgement), cursor);
                flow = status == ParseStatus.Done ? sink.OnLoginAcknowledgement(acknowledgement) : TokenFlow.Continue;
                return status;
            case TokenType.FeatureExtAck:
                status = Complete(FeatureExtAckToken.TryRead(ref cursor, out FeatureExtAckToken features), cursor);
                flow = status == ParseStatus.Done ? sink.OnFeatures(features) : TokenFlow.Continue;
                return status;
            case TokenType.Sspi:
                status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> body);
                byte[] token = status == ParseStatus.Done ? body.ToArray() : [];
                Complete(status, cursor);
                flow = status == ParseStatus.Done ? sink.OnSecurityToken(token) : TokenFlow.Continue;
                return status;
            case TokenType.FedAuthInfo:
                status = Complete(FedAuthInfoToken.TryRead(ref cursor, out FedAuthInfoToken information), cursor);
                flow = status == ParseStatus.Done ? sink.OnTokenInformation(information) : TokenFlow.Continue;
                return status;
            default:
                return cursor.Invalid(
                    ProtocolSection.LoginResponse, $"the token 0x{(byte)type:X2} is not valid in the response to a login");
        }
    }
}
