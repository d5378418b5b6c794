using System;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>
/// The third result set of sp_describe_parameter_encryption: the attestation of the enclave by a protocol, then the session.
/// </summary>
internal static class AttestationInformation
{
    private const int Vbs = 1;
    private const int Sgx = 2;

    public static byte[] Build(TestEnclave enclave, AttestationRequest request, ReadOnlySpan<byte> session)
    {
        TokenWriter writer = new();
        switch (request.Protocol)
        {
            case AttestationProtocol.None:
                return writer.UInt32(0).Bytes(session).ToArray();
            case AttestationProtocol.Aas:
                WriteAas(writer, enclave, request);
                break;
            default:
                WriteHgs(writer, enclave);
                break;
        }

        writer.Bytes(session);
        return [.. BitConverter.GetBytes(writer.Length + sizeof(int)), .. writer.Written];
    }

    private static void WriteAas(TokenWriter writer, TestEnclave enclave, AttestationRequest request)
    {
        byte[] key = KeyBlobs.OfRsa(TestEnclave.Key);
        for (int i = 0; enclave.IsSgx && i < key.Length; i++)
        {
            key[i] ^= request.Nonce[i % request.Nonce.Length];
        }

        byte[] token = System.Text.Encoding.UTF8.GetBytes(ServiceOf(enclave).CreateToken(key, request.Nonce, enclave.Fault));
        writer.Int32(key.Length).Int32(token.Length).Int32(enclave.IsSgx ? Sgx : Vbs).Bytes(key).Bytes(token);
    }

    private static void WriteHgs(TokenWriter writer, TestEnclave enclave)
    {
        byte[] key = KeyBlobs.OfRsa(TestEnclave.Key);
        byte[] health = ServiceOf(enclave).HealthReport(enclave.Fault);
        byte[] report = ServiceOf(enclave).EnclaveReport(key, enclave.Fault);
        writer.Int32(key.Length).Int32(health.Length).Int32(report.Length).Bytes(key).Bytes(health).Bytes(report);
    }

    private static AttestationService ServiceOf(TestEnclave enclave) =>
        enclave.Service ?? throw new ProtocolViolationException("Attestation parameters: the enclave is not attested by a service.");
}
