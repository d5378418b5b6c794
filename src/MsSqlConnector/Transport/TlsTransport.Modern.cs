using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Security;
using System.Runtime.CompilerServices;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.Transport.Tls;

namespace MsSqlConnector.Transport;

internal sealed partial class TlsTransport
{
    /// <summary>The options of the handshake; null afterwards, because an idle connection would retain them.</summary>
    private SslClientAuthenticationOptions? _authentication;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            return await _stream.ReadAsync(buffer.AsMemory(offset, byteCount)).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsClosed(exception))
        {
            throw Translate(exception);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public override async ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            await _stream.WriteAsync(buffer.AsMemory(offset, byteCount)).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsClosed(exception))
        {
            throw Translate(exception);
        }
    }

    /// <summary>Gets the negotiated cipher suite.</summary>
    public int CipherSuite { get; private set; }

    // .NET 10 marks these types as obsolete. Applications that use them still work.
#pragma warning disable SYSLIB0058
    /// <summary>Gets the cipher algorithm.</summary>
    public CipherAlgorithmType CipherAlgorithm { get; private set; }

    /// <summary>Gets the key size of the cipher in bits.</summary>
    public int CipherStrength { get; private set; }

    private void RecordCipher()
    {
        CipherSuite = (int)_stream.NegotiatedCipherSuite;
        CipherAlgorithm = _stream.CipherAlgorithm;
        CipherStrength = _stream.CipherStrength;
    }
#pragma warning restore SYSLIB0058

    private static SslStream CreateStream(Stream stream) => new(stream, leaveInnerStreamOpen: true);

    private void Authenticate() => _stream.AuthenticateAsClient(_authentication!);

    private Task AuthenticateAsync() => _stream.AuthenticateAsClientAsync(_authentication!);

    private void PrepareAuthentication()
    {
        _authentication = new SslClientAuthenticationOptions
        {
            TargetHost = _options.NameInCertificate,
            EnabledSslProtocols = _options.Protocols,
            CertificateRevocationCheckMode = _options.RevocationMode,
            RemoteCertificateValidationCallback = _check.Validate,
            ApplicationProtocols = _options.ApplicationProtocol is { } name ? [new SslApplicationProtocol(name)] : null,

            CertificateChainPolicy = _options.ValidatesChain ? null : CreatePolicyWithoutValidation(),

            // Offline: the file contains the issuers, so that the platform does not download them.
            ClientCertificateContext = _options.ClientCertificates is { } certificates
                ? SslStreamCertificateContext.Create(certificates[0], certificates, offline: true)
                : null,
        };
        if (_options.Callbacks?.Configure is { } configure)
        {
            configure(_authentication);
            _authentication.EnabledSslProtocols = TlsVersions.Cap(_authentication.EnabledSslProtocols, _options.Protocols);
        }
    }

    /// <summary>
    /// Creates a policy for a chain that is not evaluated. The platform would download missing issuers from addresses that an unverified
    /// server chooses, and would add all roots of the machine to each chain, which takes a third of the processor time of opening a
    /// connection. The chain has the roots nevertheless if the application configures the handshake, because its validation can use them.
    /// </summary>
    private X509ChainPolicy CreatePolicyWithoutValidation() => new()
    {
        DisableCertificateDownloads = true,
        RevocationMode = X509RevocationMode.NoCheck,
        TrustMode = _options.Callbacks?.Configure is null ? X509ChainTrustMode.CustomRootTrust : X509ChainTrustMode.System,
    };

    /// <summary>
    /// Releases the options of the handshake. Throws if the server selected an application protocol that was not offered: an attacker can
    /// have redirected the connection to a service with the same certificate. A server that selects no protocol is accepted, because MS-TDS
    /// 1.7 does not require a selection.
    /// </summary>
    private void EndAuthentication()
    {
        List<SslApplicationProtocol>? offered = _authentication?.ApplicationProtocols;
        _authentication = null;
        SslApplicationProtocol selected = _stream.NegotiatedApplicationProtocol;
        if (!selected.Protocol.IsEmpty && offered is { Count: > 0 } && !offered.Contains(selected))
        {
            throw new ProtocolNegotiationException(offered[0].ToString(), selected.ToString());
        }
    }
}
