using MsSqlConnector.Configuration;

namespace MsSqlConnector;

public sealed partial class SqlDataSourceBuilder
{
    private TlsCallbacks? MakeTlsCallbacks() =>
        _certificateValidation is null ? null : new TlsCallbacks { ServerCertificateValidation = _certificateValidation };
}
