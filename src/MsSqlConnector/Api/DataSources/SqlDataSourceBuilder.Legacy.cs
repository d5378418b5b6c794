using MsSqlConnector.Configuration;

namespace MsSqlConnector;

public sealed partial class SqlDataSourceBuilder
{
    private TlsCallbacks? CreateTlsCallbacks() =>
        _certificateValidation is null ? null : new TlsCallbacks { ServerCertificateValidation = _certificateValidation };
}
