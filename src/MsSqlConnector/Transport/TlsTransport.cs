using System;
using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Authentication.ExtendedProtection;
using System.Threading.Tasks;
using MsSqlConnector.Transport.Tls;

namespace MsSqlConnector.Transport;

/// <summary>
/// Encrypts the bytes of another transport. One receive and one send can run concurrently, but not two of the same kind, because the TLS
/// stream forbids it. The operations have no timeout, which the TLS stream would not survive; a caller aborts the transport instead.
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

    public override bool KeepsContext => true;

    /// <summary>Gets the negotiated TLS version.</summary>
    public SslProtocols Protocol { get; private set; }

    public override ConnectedAddress? ConnectedAddress => _lower.ConnectedAddress;

    /// <exception cref="CertificateNotTrustedException">The certificate failed a check.</exception>
    /// <exception cref="ProtocolNegotiationException">The server selected an application protocol that was not offered.</exception>
    /// <exception cref="IOException">The handshake or the connection failed.</exception>
    public void Handshake()
    {
        try
        {
            Authenticate();
            CompleteHandshake();
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
            CompleteHandshake();
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw TranslateHandshake(exception);
        }
    }

    /// <summary>
    /// Returns the channel binding, which ties an authentication to this connection (RFC 5929); null if the platform does not provide it.
    /// TLS 1.3 has no unique value for a connection, so the server certificate is used.
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

    /// <summary>Ends the encryption and leaves the underlying connection open.</summary>
    public void EndEncryption() => _stream.Dispose();

    public override void Abort()
    {
        _lower.Abort();
        _stream.Dispose();
    }

    private void CompleteHandshake()
    {
        Protocol = _stream.SslProtocol;
        RecordCipher();
        EndAuthentication();
        if (TlsVersions.IsObsolete(Protocol))
        {
            _options.Events.ObsoleteTls(_options.TargetHost, Protocol.ToString());
        }
    }

    private static bool IsFailure(Exception exception) =>
        exception is IOException or AuthenticationException || IsClosed(exception);

    // Returns whether an exception, other than an I/O error, means that the stream was disposed during an operation.
    private static bool IsClosed(Exception exception) => exception is InvalidOperationException;

    private static IOException Translate(Exception exception) =>
        new("The provider closed the encrypted connection.", exception);

    private IOException TranslateHandshake(Exception exception) =>
        _check.Failure is { } failure ? new CertificateNotTrustedException(failure, exception)
        : exception as IOException ?? (IsClosed(exception) ? Translate(exception) : new IOException(Explain(exception), exception));

    private static string Explain(Exception exception) =>
        exception.InnerException is { } inner ? $"{exception.Message} {inner.Message}" : exception.Message;
}
