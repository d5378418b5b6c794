using System;
using System.Net.Sockets;

namespace MsSqlConnector.Errors;

/// <summary>Creates the exceptions for connections that could not be opened or were lost. All have class 20.</summary>
/// <remarks>
/// The number is the one of the socket error on Windows, on every platform, because applications know these numbers (refused 10061, host
/// not found 11001, timed out 10060). It is 0 if no socket failed, and -1 if the port of an instance could not be found.
/// </remarks>
internal static class ConnectionErrors
{
    private const string Unreachable =
        "A network-related or instance-specific error occurred while establishing a connection to SQL Server. ";

    public static SqlException HostNotFound(string host, int port, Exception? inner) =>
        Failed(
            SocketError.HostNotFound,
            host,
            port,
            Unreachable + $"The name of the host '{host}' could not be resolved ({Describe(host, port)}). Check Data Source and DNS.",
            inner);

    /// <summary>The value of Data Source or Failover Partner is not a valid server.</summary>
    public static SqlException InvalidServer(string text, string fault) => ClientError.Create(
        ClientError.NoNumber, ClientError.FatalClass, text, Unreachable + "Connection string is not valid. " + fault, Guid.Empty,
        inner: null);

    public static SqlException Refused(string host, int port, Exception? inner, string detail = "") =>
        Failed(
            SocketError.ConnectionRefused,
            host,
            port,
            Unreachable + $"{Describe(host, port)} refused the connection: no server listens on port {port}, or a firewall " +
            "rejected it. Check the port, and that TCP/IP is enabled on the server." + After(detail),
            inner);

    public static SqlException NotReachable(string host, int port, SocketError reason, Exception? inner, string detail = "") =>
        Failed(
            reason,
            host,
            port,
            Unreachable + $"{Describe(host, port)} could not be reached: {reason}. Check the network and the firewall." + After(detail),
            inner);

    /// <summary>
    /// SQL Server Browser did not return the port of an instance. The error has the number that applications know for this failure.
    /// </summary>
    public static SqlException InstanceNotFound(string instance, string detail, Exception? inner) =>
        ClientError.CreateConnectionFailure(
            ClientError.InstanceNotFoundNumber,
            ClientError.FatalClass,
            instance,
            Unreachable + $"Error Locating Server/Instance Specified: the port of the instance '{instance}' could not be determined."
            + After(detail),
            Guid.Empty,
            inner);

    /// <summary>
    /// A LocalDB instance was not started. The number is the HRESULT of LocalDB or the error of Windows. The failure is not transient.
    /// </summary>
    public static SqlException LocalDatabaseFailed(string instance, int nativeError, string detail, Exception? inner) =>
        ClientError.Create(nativeError, ClientError.FatalClass, instance, Unreachable + detail, Guid.Empty, inner);

    public static SqlException CertificateNotTrusted(string host, int port, string reason, Guid clientConnectionId, Exception? inner) =>
        ClientError.Create(
            ClientError.CertificateNotTrustedNumber,
            ClientError.FatalClass,
            Describe(host, port),
            $"The certificate of {Describe(host, port)} is not trusted. {reason}",
            clientConnectionId,
            inner);

    public static SqlException CertificateFileUnusable(string host, int port, Guid clientConnectionId, Exception inner) =>
        Fatal(host, port, $"Encryption (TLS) with {Describe(host, port)} could not be set up. {inner.Message}", clientConnectionId, inner);

    public static SqlException TlsFailed(string host, int port, bool isStrict, Guid clientConnectionId, Exception inner) =>
        Fatal(
            host,
            port,
            $"Encryption (TLS) with {Describe(host, port)} failed: {inner.Message.TrimEnd('.')}. "
            + (isStrict
                ? "Encrypt=Strict needs a server that supports TDS 8.0 (SQL Server 2022 or later with a certificate, or Azure SQL). "
                    + "Use Encrypt=Mandatory for other servers. The client and the server also need a common "
                    + "version of TLS (Minimum TLS Version)."
                : "The client and the server need a common version of TLS. TLS 1.3 needs Encrypt=Strict."),
            clientConnectionId,
            inner);

    public static SqlException EncryptionNotSupported(string host, int port, Guid clientConnectionId) =>
        Fatal(
            host,
            port,
            "The instance of SQL Server you attempted to connect to does not support encryption. "
            + $"{Describe(host, port)} has encryption disabled, but the connection string requires it "
            + "(Encrypt, Server Certificate). Enable encryption on the server.",
            clientConnectionId,
            inner: null);

    public static SqlException VersionNotSupported(string host, int port, string version, Guid clientConnectionId) =>
        Fatal(
            host,
            port,
            "The SQL Server instance returned an invalid or unsupported protocol version during login negotiation: "
            + $"{Describe(host, port)} uses {version}. The provider supports TDS 7.2 (SQL Server 2005) and later.",
            clientConnectionId,
            inner: null);

    /// <summary>The platform, or the application's provider, returned no security token for the server.</summary>
    public static SqlException IntegratedLoginFailed(string host, int port, Guid clientConnectionId, Exception inner) =>
        Fatal(
            host,
            port,
            $"Cannot generate SSPI context. The integrated login to {Describe(host, port)} failed. {inner.Message}",
            clientConnectionId,
            inner);

    /// <summary>The server closed the connection, or the network failed, before the login was complete.</summary>
    public static SqlException LostWhileOpening(
        ConnectionPhase phase, string host, int port, Guid clientConnectionId, Exception? inner, bool isStrict = false) =>
        ClientError.CreateConnectionFailure(
            ClientError.NoNumber,
            ClientError.FatalClass,
            Describe(host, port),
            "A connection was successfully established with the server, but then an error occurred during the login process. "
            + $"The connection was closed or failed while {ConnectionPhases.Describe(phase)} {Describe(host, port)}."
            + (phase != ConnectionPhase.PreLogin ? ""
                : isStrict ? " If the server requires a client certificate, set Client Certificate."
                : " If the server forces strict encryption, use Encrypt=Strict."),
            clientConnectionId,
            inner);

    public static SqlException ServerClosed(string? server, Guid clientConnectionId) =>
        ClientError.CreateConnectionFailure(
            ClientError.NoNumber,
            ClientError.FatalClass,
            server,
            "A transport-level error has occurred when receiving results from the server: "
            + "the server closed the connection before the end of the response.",
            clientConnectionId,
            inner: null);

    public static SqlException TransportFailed(string? server, Guid clientConnectionId, Exception inner) =>
        ClientError.CreateConnectionFailure(
            SocketErrorNumber(inner),
            ClientError.FatalClass,
            server,
            "A transport-level error has occurred: " + inner.Message,
            clientConnectionId,
            inner);

    /// <summary>The connection was lost, and with it the server's part of a transaction.</summary>
    public static SqlException TransactionLost(string? server, Guid clientConnectionId) =>
        ClientError.CreateConnectionFailure(
            ClientError.NoNumber,
            ClientError.FatalClass,
            server,
            "The connection that is enlisted in the transaction failed. The server rolled back the changes of this connection.",
            clientConnectionId,
            inner: null);

    /// <summary>Returns the name of a server for messages; without the port if it is unknown.</summary>
    public static string Describe(string host, int port) => port == 0 ? host : $"{host},{port}";

    /// <summary>Returns a further sentence with a space before it, or an empty string if there is none.</summary>
    public static string After(string detail) => detail.Length == 0 ? "" : " " + detail;

    private static SqlException Failed(SocketError reason, string host, int port, string message, Exception? inner) =>
        ClientError.CreateConnectionFailure((int)reason, ClientError.FatalClass, Describe(host, port), message, Guid.Empty, inner);

    private static SqlException Fatal(string host, int port, string message, Guid clientConnectionId, Exception? inner) =>
        ClientError.Create(
            ClientError.NoNumber, ClientError.FatalClass, Describe(host, port), message, clientConnectionId, inner);

    private static int SocketErrorNumber(Exception exception) =>
        exception is SocketException direct ? (int)direct.SocketErrorCode
        : exception.InnerException is SocketException inner ? (int)inner.SocketErrorCode
        : ClientError.NoNumber;
}
