using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>Passes the package of a request to the enclave.</summary>
internal static class EnclaveCheck
{
    private const int HandleIndex = 0;
    private const int PreparedTextIndex = 2;

    /// <summary>Returns the error with which the request is refused; null if it has no package, or a valid one.</summary>
    public static Answer? Refuse(Session session, RequestMessage request)
    {
        byte[]? package = request switch
        {
            SqlBatchMessage { OpenedPackage: null } batch => batch.EnclavePackage,
            RpcMessage { Call: { OpenedPackage: null } call } => call.EnclavePackage,
            _ => null,
        };
        if (package is not { Length: > 0 })
        {
            return null;
        }

        TestEnclave enclave = session.Server.ColumnEncryption.Enclave
            ?? throw new ProtocolViolationException("A request has a package for the enclave, but the server has no enclave.");
        if (enclave.TryOpen(package, TextOf(session, request)) is not { } opened)
        {
            return new Answer().Error(
                33195, 1, 16,
                "Internal enclave error. The enclave was provided with an invalid session handle. "
                + "Reset the enclave session and retry the statement.",
                session.Server.Options.ServerName);
        }

        if (request is RpcMessage rpc)
        {
            rpc.Call.OpenedPackage = opened;
        }
        else
        {
            ((SqlBatchMessage)request).OpenedPackage = opened;
        }

        return null;
    }

    /// <summary>The text of the statement, of a prepared statement too; for a procedure its name.</summary>
    private static string TextOf(Session session, RequestMessage request) => request switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage { Call: { ProcedureId: SpecialProcedure.PrepareAndExecute or SpecialProcedure.Prepare } call } =>
            call.Parameters[PreparedTextIndex].Value as string ?? "",
        RpcMessage { Call: { ProcedureId: SpecialProcedure.Execute } call } => call.Parameters[HandleIndex].Value is int handle
            && session.PreparedStatements.TryFind(handle, out PreparedStatement? statement) ? statement.Text : "",
        RpcMessage { Call: { } call } => call.Text ?? "",
        _ => "",
    };
}
