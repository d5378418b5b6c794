using System;
using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Authentication.ExtendedProtection;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Transport;

/// <summary>
/// A transport that encrypts what goes through another one. A receive and a send may be under way at once, never two of a
/// kind: the stream underneath forbids it. Nothing here has a timeout, which that stream would not survive: who has waited
/// long enough aborts.
/// </summary>
internal sealed partial class TlsTransport : ByteTransport
{
    private readonly ByteTransport _lower;
    private readonly TlsOptions _options;
    private readonly CertificateCheck _check;
    private readonly SslStream _stream;

    public TlsTransport(ByteTransport lower, TlsOptions options)
    {
        _lower = lower;
        _options = options;
        _check = new CertificateCheck(options);
        PrepareAuthentication();
        _stream = CreateStream(new TransportStream(lower));
    }

    public override TlsTransport? Tls => this;

    /// <summary>The version that was agreed on.</summary>
    public SslProtocols Protocol { get; private set; }

    public override DialledAddress? Dialled => _lower.Dialled;

    /// <exception cref="CertificateNotTrustedException">The certificate failed a check.</exception>
    /// <exception cref="ProtocolNotAgreedException">The server does not speak the protocol that was asked for.</exception>
    /// <exception cref="IOException">The handshake or the connection failed.</exception>
    public void Handshake()
    {
        try
        {
            Authenticate();
            Conclude();
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw TranslateHandshake(exception);
        }
    }

    /// <inheritdoc cref="Handshake"/>
    public async Task HandshakeAsync()
    {
        try
        {
            await AuthenticateAsync().ConfigureAwait(false);
            Conclude();
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw TranslateHandshake(exception);
        }
    }

    /// <summary>
    /// What names this connection to those above, so that what they prove holds for no other (RFC 5929); null when the platform
    /// does not say. TLS 1.3 has no name of the connection itself: there the server's certificate stands for it.
    /// </summary>
    public ChannelBinding? GetChannelBinding()
    {
        try
        {
            return _stream.TransportContext.GetChannelBinding(
                _stream.SslProtocol == SslProtocols.Tls12 ? ChannelBindingKind.Unique : ChannelBindingKind.Endpoint);
        }
        catch (Exception exception) when (exception is NotSupportedException or NotImplementedException or InvalidOperationException)
        {
            return null;
        }
    }

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            return _stream.Read(buffer, offset, byteCount);
        }
        catch (Exception exception) when (IsClosed(exception))
        {
            throw Translate(exception);
        }
    }

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            _stream.Write(buffer, offset, byteCount);
        }
        catch (Exception exception) when (IsClosed(exception))
        {
            throw Translate(exception);
        }
    }

    public override bool IsReadable() => _lower.IsReadable();

    public override void ReleaseBuffers() => _lower.ReleaseBuffers();

    /// <summary>Ends encryption and leaves the connection below open.</summary>
    public void Leave() => _stream.Dispose();

    public override void Abort()
    {
        _lower.Abort();
        _stream.Dispose();
    }

    private void Conclude()
    {
        Protocol = _stream.SslProtocol;
        NoteCipher();
        CheckApplicationProtocol();
        if (TlsVersions.IsObsolete(Protocol))
        {
            ProviderEvents.Log.ObsoleteTls(_options.TargetHost, Protocol.ToString());
        }
    }

    private static bool IsFailure(Exception exception) =>
        exception is IOException or AuthenticationException || IsClosed(exception);

    // What the stream throws once it was disposed under somebody's hands, besides its I/O errors.
    private static bool IsClosed(Exception exception) => exception is InvalidOperationException;

    private static IOException Translate(Exception exception) =>
        new("The encrypted connection was closed on this side.", exception);

    private IOException TranslateHandshake(Exception exception) =>
        _check.Failure is { } failure ? new CertificateNotTrustedException(failure, exception)
        : exception as IOException ?? (IsClosed(exception) ? Translate(exception) : new IOException(Explain(exception), exception));

    private static string Explain(Exception exception) =>
        exception.InnerException is { } inner ? $"{exception.Message} {inner.Message}" : exception.Message;
}
