using System.Net.Security;

namespace MsSqlConnector.Configuration;

/// <summary>
/// A program's own say in encryption, beyond what keywords can express. Immutable; a pool belongs to one object of this
/// type, so it is to be made once for a data source. The callbacks run in the middle of a login, on its thread, and must not block.
/// </summary>
internal sealed partial class TlsCallbacks
{
    /// <summary>
    /// Decides on the server's certificate in place of the keywords Trust Server Certificate and Server Certificate, under Encrypt=Strict
    /// and where only the login is encrypted too. It is given what the platform found.
    /// </summary>
    public RemoteCertificateValidationCallback? ServerCertificateValidation { get; init; }
}
