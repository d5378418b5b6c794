namespace MsSqlConnector.Errors;

/// <summary>How far opening a connection has come: an error that says it is half explained.</summary>
internal enum ConnectionPhase
{
    ResolvingName,
    FindingInstance,
    Connecting,
    PreLogin,
    TlsHandshake,
    Login,
    AcquiringToken,
    SecurityToken,
}
