namespace MsSqlConnector.Errors;

/// <summary>Specifies how far opening a connection has progressed. Error messages name the phase to help to find the cause.</summary>
internal enum ConnectionPhase
{
    ResolvingName,
    FindingInstance,
    Connecting,
    PreLogin,
    TlsHandshake,
    Login,
    AcquiringPassword,
    AcquiringToken,
    SecurityToken,
}
