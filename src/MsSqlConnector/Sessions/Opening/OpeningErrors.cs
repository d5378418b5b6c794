using System;
using System.IO;
using MsSqlConnector.Authentication;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tls;
using MsSqlConnector.Windows.LocalDatabases;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Creates the exceptions for sessions that could not be opened.</summary>
internal static class OpeningErrors
{
    /// <summary>Returns whether an exception of a lower layer has to be translated.</summary>
    public static bool IsFailure(Exception exception) =>
        exception is IOException or ObjectDisposedException or SecurityContextException;

    public static SqlException NotReached(LoginTarget target, DialException exception, Deadline deadline) => exception.Failure switch
    {
        DialFailure.NameNotResolved => ConnectionErrors.HostNotFound(exception.Host, exception.Port, exception),
        DialFailure.Refused => ConnectionErrors.Refused(exception.Host, exception.Port, exception, exception.Detail),
        DialFailure.ResolvingTimedOut => TimedOut(target, ConnectionPhase.ResolvingName, exception),
        DialFailure.FindingInstanceTimedOut => TimedOut(target, ConnectionPhase.FindingInstance, exception),
        DialFailure.TimedOut when deadline.HasPassed || target.Dial.UsesPipe =>
            TimedOut(target, ConnectionPhase.Connecting, exception, exception.Detail),
        DialFailure.LocalDatabaseFailed when exception.InnerException is LocalDatabaseException failure =>
            ConnectionErrors.LocalDatabaseFailed(exception.Host, failure.NativeError, exception.Detail, exception),
        DialFailure.InstanceNotFound => ConnectionErrors.InstanceNotFound(exception.Host, exception.Detail, exception),
        _ => ConnectionErrors.NotReachable(exception.Host, exception.Port, exception.SocketError, exception, exception.Detail),
    };

    public static SqlException TimedOut(LoginTarget target, ConnectionPhase phase, Exception? inner, string detail = "") =>
        TimeoutErrors.ConnectTimeout(phase, target.Name, target.Port, target.ConnectionId, inner, detail);

    public static SqlException Lost(LoginTarget target, ConnectionPhase phase, Exception? inner) => inner switch
    {
        CertificateNotTrustedException =>
            ConnectionErrors.CertificateNotTrusted(target.Name, target.Port, inner.Message, target.ConnectionId, inner),
        CertificateFileException =>
            ConnectionErrors.CertificateFileUnusable(target.Name, target.Port, target.ConnectionId, inner),
        not null when phase == ConnectionPhase.TlsHandshake =>
            ConnectionErrors.TlsFailed(target.Name, target.Port, target.Login.IsStrict, target.ConnectionId, inner),
        SecurityContextException => ConnectionErrors.IntegratedLoginFailed(target.Name, target.Port, target.ConnectionId, inner),
        _ => ConnectionErrors.LostWhileOpening(phase, target.Name, target.Port, target.ConnectionId, inner, target.Login.IsStrict),
    };

    public static SqlException BrokenProtocol(LoginTarget target, string section, string fault) =>
        BrokenProtocol(target, ProtocolSection.Cite(section, fault));

    public static Exception Rejected(LoginTarget target, LoginFailure failure) => failure.Reason switch
    {
        LoginFailureReason.EncryptionNotSupported =>
            ConnectionErrors.EncryptionNotSupported(target.Name, target.Port, target.ConnectionId),
        LoginFailureReason.Rejected when failure.Errors.Count > 0 =>
            SqlException.Create(ServerErrors.CreateAll(failure.Errors, target.Origin.Server), target.ConnectionId),
        LoginFailureReason.RecoveryRejected => RecoveryErrors.NotPossible(target.Origin.Server, target.ConnectionId, failure.Detail),
        LoginFailureReason.VersionNotSupported =>
            ConnectionErrors.VersionNotSupported(target.Name, target.Port, failure.Detail, target.ConnectionId),
        _ => BrokenProtocol(target, failure.Detail),
    };

    private static SqlException BrokenProtocol(LoginTarget target, string citedFault) =>
        ProtocolErrors.Create(citedFault, target.Origin.Server, target.ConnectionId);
}
