using System;
using System.Text;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>
/// The attestation parameters of a client: the protocol, for AAS the URL and a nonce, and the client's public key for the exchange.
/// </summary>
public sealed record AttestationRequest(AttestationProtocol Protocol, string? Url, byte[] Nonce, byte[] PublicKey)
{
    public static AttestationRequest Parse(ReadOnlySpan<byte> bytes)
    {
        BodyReader body = new(bytes, "Attestation parameters");
        AttestationProtocol protocol = (AttestationProtocol)body.UInt32("the protocol");
        if (!Enum.IsDefined(protocol))
        {
            throw new ProtocolViolationException($"Attestation parameters: the protocol {(int)protocol} is unknown.");
        }

        BodyReader input = new(body.Bytes((int)body.UInt32("the length of the input"), "the input"), "Attestation input");
        string? url = null;
        byte[] nonce = [];
        if (protocol == AttestationProtocol.Aas)
        {
            ReadOnlySpan<byte> text = input.Bytes((int)input.UInt32("the length of the URL"), "the URL");
            url = text.Length >= 2 && text[^1] == 0 && text[^2] == 0
                ? Encoding.Unicode.GetString(text[..^2])
                : throw new ProtocolViolationException("Attestation input: the URL does not end with a NUL.");
            nonce = input.Bytes((int)input.UInt32("the length of the nonce"), "the nonce").ToArray();
        }

        byte[] key = body.Bytes((int)body.UInt32("the length of the public key"), "the public key").ToArray();
        return input.IsAtEnd && body.IsAtEnd
            ? new AttestationRequest(protocol, url, nonce, key)
            : throw new ProtocolViolationException("Attestation parameters: there are surplus bytes.");
    }
}
