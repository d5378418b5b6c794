using System.Net.Security;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The application's callbacks for TLS, which allow more than the keywords. The object is immutable. A pool belongs to one instance, so an
/// application should create one instance for a data source. The callbacks run on the thread of the login and must not block.
/// </summary>
internal sealed partial class TlsCallbacks
{
    /// <summary>
    /// Gets the callback that validates the server certificate instead of the keywords Trust Server Certificate and Server Certificate. It
    /// is also called under Encrypt=Strict and if only the login is encrypted. Its arguments contain the validation result of the platform.
    /// </summary>
    public RemoteCertificateValidationCallback? ServerCertificateValidation { get; init; }
}
