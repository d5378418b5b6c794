using System;
using System.IO;
using System.Net.Security;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TlsTransport
{
    public override async ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            return await _stream.ReadAsync(buffer, offset, byteCount).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsClosed(exception))
        {
            throw Translate(exception);
        }
    }

    public override async ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            await _stream.WriteAsync(buffer, offset, byteCount).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsClosed(exception))
        {
            throw Translate(exception);
        }
    }

    private static SslStream CreateStream(Stream stream, CertificateCheck check) =>
        new(stream, leaveInnerStreamOpen: true, check.Validate);

    private void Authenticate() =>
        _stream.AuthenticateAsClient(
            _options.NameInCertificate, clientCertificates: null, _options.Protocols, checkCertificateRevocation: false);

    private Task AuthenticateAsync() =>
        _stream.AuthenticateAsClientAsync(
            _options.NameInCertificate, clientCertificates: null, _options.Protocols, checkCertificateRevocation: false);
}
