using System;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Threading;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>
/// An enclave of a server: it attests itself to clients, agrees on a session key with each, and receives the keys of columns, with which it
/// compares randomized cells. The server needs <c>FeatureSupport.WithColumnEncryption(3, "VBS")</c>,
/// <c>server.ColumnEncryption.Enclave = new TestEnclave()</c>, and a key with <see cref="EncryptionKey.IsForEnclave"/> under a master key
/// with a signature.
/// </summary>
public sealed class TestEnclave
{
    private const int SessionIdByteCount = 8;

    private static readonly Lazy<RSA> s_key = new(() => RSA.Create(4096));

    private readonly ConcurrentDictionary<long, EnclaveSession> _sessions = new();
    private readonly ConcurrentQueue<AttestationRequest> _attestations = new();
    private readonly ConcurrentQueue<EnclavePackage> _packages = new();
    private long _lastSession;

    /// <summary>The key of the enclave; generating one takes long, so that all enclaves of a process share it.</summary>
    public static RSA Key => s_key.Value;

    /// <summary>The service that attests the enclave by HGS or AAS; null if clients must not require attestation.</summary>
    public AttestationService? Service { get; init; }

    public EnclaveFault Fault { get; set; }

    /// <summary>Whether it is an SGX enclave, which hides its RSA key by the client's nonce.</summary>
    public bool IsSgx { get; init; }

    /// <summary>The attestations, in order.</summary>
    public IReadOnlyList<AttestationRequest> Attestations => [.. _attestations];

    /// <summary>The packages that were opened, in order.</summary>
    public IReadOnlyList<EnclavePackage> Packages => [.. _packages];

    /// <summary>Forgets all sessions, as a restarted enclave does: packages of their clients fail with error 33195.</summary>
    public void LoseSessions() => _sessions.Clear();

    /// <summary>Answers attestation parameters: agrees on a session key, and returns the attestation information.</summary>
    public byte[] Attest(byte[] parameters)
    {
        AttestationRequest request = AttestationRequest.Parse(parameters);
        _attestations.Enqueue(request);
        using ECDiffieHellman client = KeyBlobs.ReadExchange(request.PublicKey);
        using ECDiffieHellman own = ECDiffieHellman.Create(ECCurve.NamedCurves.nistP384);
        long id = Interlocked.Increment(ref _lastSession) | ((long)Environment.TickCount64 << 24);
        _sessions[id] = new EnclaveSession(own.DeriveKeyFromHash(client.PublicKey, HashAlgorithmName.SHA256));

        byte[] exchange = KeyBlobs.OfExchange(own);
        byte[] signature = Key.SignData(exchange, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        if (Fault == EnclaveFault.ExchangeSignature)
        {
            signature[0] ^= 1;
        }

        TokenWriter session = new();
        session.UInt32((uint)(16 + exchange.Length + signature.Length)).UInt64((ulong)id)
            .Int32(exchange.Length).Int32(signature.Length).Bytes(exchange).Bytes(signature);
        byte[] information = AttestationInformation.Build(this, request, session.Written);
        return Fault == EnclaveFault.Truncated ? information[..(information.Length / 2)] : information;
    }

    /// <summary>Opens the package of a statement; returns null if its session is unknown.</summary>
    public EnclavePackage? TryOpen(byte[] package, string text)
    {
        if (package.Length <= SessionIdByteCount)
        {
            throw new ProtocolViolationException($"Enclave package: it has {package.Length} bytes.");
        }

        if (!_sessions.TryGetValue(BinaryPrimitives.ReadInt64LittleEndian(package), out EnclaveSession? session))
        {
            return null;
        }

        EnclavePackage opened = session.Open(package[SessionIdByteCount..], text);
        _packages.Enqueue(opened);
        return opened;
    }
}
