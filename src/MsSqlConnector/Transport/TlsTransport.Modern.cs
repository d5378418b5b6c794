using System;
using System.IO;
using System.Net.Security;
using System.Runtime.CompilerServices;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TlsTransport
{
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

    private static SslStream CreateStream(Stream stream, CertificateCheck check) => new(stream, leaveInnerStreamOpen: true);

    private void Authenticate() => _stream.AuthenticateAsClient(CreateAuthentication());

    private Task AuthenticateAsync() => _stream.AuthenticateAsClientAsync(CreateAuthentication());

    private SslClientAuthenticationOptions CreateAuthentication() => new()
    {
        TargetHost = _options.NameInCertificate,
        EnabledSslProtocols = _options.Protocols,
        CertificateRevocationCheckMode = X509RevocationMode.NoCheck,
        RemoteCertificateValidationCallback = _check.Validate,
    };
}
