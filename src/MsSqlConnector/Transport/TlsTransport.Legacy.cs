using System;
using System.Globalization;
using System.IO;
using System.Net.Security;
using System.Reflection;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal sealed partial class TlsTransport
{
    // .NET Standard 2.0 does not declare the property; .NET Core 3.0 and later have it.
    private static readonly PropertyInfo? s_cipherSuite = typeof(SslStream).GetProperty("NegotiatedCipherSuite");

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

    /// <summary>Gets the cipher algorithm.</summary>
    public CipherAlgorithmType CipherAlgorithm { get; private set; }

    /// <summary>Gets the key size of the cipher in bits.</summary>
    public int CipherStrength { get; private set; }

    /// <summary>Gets the number of the negotiated cipher suite; null if the platform does not report it.</summary>
    public int? CipherSuite { get; private set; }

    private void PrepareAuthentication()
    {
        if (_options.RevocationMode == X509RevocationMode.Offline)
        {
            throw new PlatformNotSupportedException(
                "Certificate Revocation Check=Offline is not supported on this platform. Use Online or NoCheck.");
        }
    }

    private SslStream CreateStream(Stream stream)
    {
        // By default, the platform sends the certificate only to a server that names its issuer.
        LocalCertificateSelectionCallback? select = _options.ClientCertificates is { } certificates
            ? (_, _, _, _, _) => certificates[0]
            : null;
        return new SslStream(stream, leaveInnerStreamOpen: true, _check.Validate, select);
    }

    private void Authenticate() =>
        _stream.AuthenticateAsClient(
            _options.NameInCertificate,
            _options.ClientCertificates,
            _options.Protocols,
            _options.RevocationMode == X509RevocationMode.Online);

    private Task AuthenticateAsync() =>
        _stream.AuthenticateAsClientAsync(
            _options.NameInCertificate,
            _options.ClientCertificates,
            _options.Protocols,
            _options.RevocationMode == X509RevocationMode.Online);

    private void RecordCipher()
    {
        CipherAlgorithm = _stream.CipherAlgorithm;
        CipherStrength = _stream.CipherStrength;
        CipherSuite = s_cipherSuite?.GetValue(_stream) is { } suite ? Convert.ToInt32(suite, CultureInfo.InvariantCulture) : null;
    }

    /// <summary>
    /// Does nothing. These targets keep no options and cannot offer an application protocol, which a server must accept for TDS 8.0 (MS-TDS
    /// 1.7).
    /// </summary>
    private static void EndAuthentication()
    {
    }
}
