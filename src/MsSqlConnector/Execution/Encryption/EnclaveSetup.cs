using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The session with the enclave for one statement: a cached one, or a new one, which the description of the statement attests. Only one
/// caller attests at a time; the others wait for its session.
/// </summary>
internal sealed class EnclaveSetup : IDisposable
{
    private readonly CommandSession _commandSession;
    private readonly AttestationTurn? _turn;
    private readonly EnclaveAttestation? _attestation;
    private EnclaveSession? _session;

    private EnclaveSetup(CommandSession commandSession, ColumnEncryptionSettings settings, EnclaveSession? session, AttestationTurn? turn)
    {
        _commandSession = commandSession;
        _turn = turn;
        _session = session ?? turn?.Session;
        _attestation = _session is null
            ? EnclaveAttestation.Begin(settings.Protocol, settings.EnclaveUrl, commandSession.Core.Login.ColumnEncryption.EnclaveType)
            : null;
    }

    /// <summary>Gets the parameters with which the server attests its enclave; null if there is a session.</summary>
    public byte[]? Parameters => _attestation?.Parameters;

    /// <summary>Gets a value that indicates whether the description has to attest the enclave, because there is no session.</summary>
    public bool MustAttest => _attestation is not null;

    /// <summary>Gets the session, after <see cref="Complete"/>.</summary>
    public EnclaveSession Session => _session!;

    /// <summary>Returns the setup with a session that has been attested before; null if there is none.</summary>
    public static EnclaveSetup? Find(IConnection connection, CommandSession session) =>
        EnclaveSessions.TryGet(CreateKey(connection, session), out EnclaveSession? cached)
            ? new EnclaveSetup(session, connection.Settings.Login.ColumnEncryption, cached, turn: null)
            : null;

    /// <summary>Begins to attest, or waits while another caller attests.</summary>
    /// <exception cref="ArgumentException">The URL of the attestation service is invalid.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static EnclaveSetup Begin(IConnection connection, CommandSession session, Deadline deadline, CancellationToken token) =>
        Create(connection, session, EnclaveSessions.Enter(CreateKey(connection, session), deadline, token));

    /// <inheritdoc cref="Begin"/>
    public static async ValueTask<EnclaveSetup> BeginAsync(
        IConnection connection, CommandSession session, Deadline deadline, CancellationToken token) =>
        Create(
            connection, session, await EnclaveSessions.EnterAsync(CreateKey(connection, session), deadline, token).ConfigureAwait(false));

    /// <summary>Removes a session that the server no longer knows.</summary>
    public static void Invalidate(IConnection connection, CommandSession session, EnclaveSession enclave) =>
        EnclaveSessions.Invalidate(CreateKey(connection, session), enclave);

    /// <summary>Verifies the attestation information of a description.</summary>
    /// <exception cref="SqlException">The enclave could not be verified.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public void Complete(StatementDescription description, CancellationToken token)
    {
        try
        {
            SetSession(_attestation!.Complete(GetInformation(description), token));
        }
        catch (Exception exception) when (exception is EnclaveException or ArgumentException)
        {
            throw Explain(exception);
        }
    }

    /// <inheritdoc cref="Complete"/>
    public async ValueTask CompleteAsync(StatementDescription description, CancellationToken token)
    {
        try
        {
            SetSession(await _attestation!.CompleteAsync(GetInformation(description), token).ConfigureAwait(false));
        }
        catch (Exception exception) when (exception is EnclaveException or ArgumentException)
        {
            throw Explain(exception);
        }
    }

    public void Dispose()
    {
        _attestation?.Dispose();
        _turn?.Dispose();
    }

    /// <summary>Creates the setup, or ends the turn if the attestation cannot begin.</summary>
    private static EnclaveSetup Create(IConnection connection, CommandSession session, AttestationTurn turn)
    {
        try
        {
            return new EnclaveSetup(session, connection.Settings.Login.ColumnEncryption, session: null, turn);
        }
        catch (Exception)
        {
            turn.Dispose();
            throw;
        }
    }

    private static EnclaveSessionKey CreateKey(IConnection connection, CommandSession session) => new(
        connection.DataSource,
        session.Core.Environment.Database,
        connection.Settings.Login.ColumnEncryption.Protocol,
        connection.Settings.Login.ColumnEncryption.EnclaveUrl);

    private static byte[] GetInformation(StatementDescription description) =>
        description.Attestation ?? throw new EnclaveException("The server did not return the attestation information of its enclave.");

    private void SetSession(EnclaveSession session)
    {
        _session = session;
        _turn!.Complete(session);
    }

    private SqlException Explain(Exception exception) => _commandSession.Results.Explain(new CellException(exception.Message, exception));
}
