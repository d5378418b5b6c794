using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// The SET options around a procedure for a command behavior. They are separate batches before and after it, because a call has no text to add them
/// to. Without them, a procedure would be executed although only its schema is requested.
/// </summary>
internal sealed class ProcedureOptions : IReaderOptions
{
    private readonly CommandSession _session;
    private readonly CommandBehavior _behavior;

    private ProcedureOptions(CommandSession session, CommandBehavior behavior)
    {
        _session = session;
        _behavior = behavior;
    }

    /// <summary>Creates the options; null when none are needed.</summary>
    public static ProcedureOptions? CreateIfNeeded(CommandSession session, CommandType type, CommandBehavior behavior) =>
        AreNeeded(type, behavior) ? new ProcedureOptions(session, behavior) : null;

    /// <summary>Whether a batch has to be sent before the command.</summary>
    public static bool AreNeeded(CommandType type, CommandBehavior behavior) =>
        type == CommandType.StoredProcedure && (behavior & (CommandBehavior.SchemaOnly | CommandBehavior.KeyInfo)) != 0;

    public void SwitchOn(Deadline deadline) => _session.Core.Exchange.Run(Batch(CommandOptions.On(_behavior)), deadline);

    public async ValueTask SwitchOnAsync(Deadline deadline, CancellationToken token) =>
        await _session.Core.Exchange.RunAsync(Batch(CommandOptions.On(_behavior)), deadline, token).ConfigureAwait(false);

    /// <summary>Restores the options. If that fails, the session is not used again.</summary>
    public void SwitchOff(Deadline deadline)
    {
        try
        {
            _session.Core.Exchange.Run(Batch(CommandOptions.Off(_behavior)), deadline);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            _session.Core.Abandon();
        }
    }

    /// <inheritdoc cref="SwitchOff"/>
    public async ValueTask SwitchOffAsync(Deadline deadline)
    {
        try
        {
            await _session.Core.Exchange.RunAsync(Batch(CommandOptions.Off(_behavior)), deadline, CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            _session.Core.Abandon();
        }
    }

    private SqlBatchRequest Batch(string text)
    {
        SqlBatchRequest batch = _session.Requests.Batch;
        batch.Fill(text, _session.Core.Environment.TransactionDescriptor);
        return batch;
    }
}
