using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// The SET options around an execution for a command behavior. A procedure has separate batches before and after it, because a call has no
/// text to add them to. Without them, a procedure would be executed although only its schema is requested. A batch contains its options. It
/// is followed by another one only if its end was possibly not executed. The options would otherwise apply to later commands, which would
/// then return no rows.
/// </summary>
internal sealed class BehaviorOptions : IReaderOptions
{
    /// <summary>The only statement that ends a batch without an error.</summary>
    private const string EndingKeyword = "RETURN";

    private readonly CommandSession _session;
    private readonly CommandBehavior _behavior;

    /// <summary>The text of the batch; null for a procedure.</summary>
    private readonly string? _text;

    private BehaviorOptions(CommandSession session, CommandBehavior behavior, string? text)
    {
        _session = session;
        _behavior = behavior;
        _text = text;
    }

    /// <summary>Gets a value that indicates whether a batch is sent before the command.</summary>
    public bool PrecedeCommand => _text is null;

    /// <summary>
    /// Gets a value that indicates whether the end of the batch, which switches the options off, was possibly not executed: after an error,
    /// after an attention, and after a statement that ends the batch.
    /// </summary>
    private bool AreStillOn =>
        _text is null || _session.Results.EndedEarly || _text.Contains(EndingKeyword, StringComparison.OrdinalIgnoreCase);

    /// <summary>
    /// Creates the options; null when none are needed. The server restores them itself after a statement with parameters.
    /// </summary>
    public static BehaviorOptions? CreateIfNeeded(CommandSession session, Executable executable, CommandBehavior behavior)
    {
        if ((behavior & (CommandBehavior.SchemaOnly | CommandBehavior.KeyInfo)) == 0)
        {
            return null;
        }

        bool isProcedure = executable.Type == CommandType.StoredProcedure;
        string? text = !isProcedure && executable is CommandDefinition { HasParameters: false } definition ? definition.Text : null;
        return isProcedure || text is not null ? new BehaviorOptions(session, behavior, text) : null;
    }

    /// <summary>Switches the options on before a procedure.</summary>
    public void SwitchOn(Deadline deadline)
    {
        if (PrecedeCommand)
        {
            _session.Core.Exchange.Run(Batch(CommandOptions.On(_behavior)), deadline);
        }
    }

    /// <inheritdoc cref="SwitchOn"/>
    public async ValueTask SwitchOnAsync(Deadline deadline, CancellationToken token)
    {
        if (PrecedeCommand)
        {
            await _session.Core.Exchange.RunAsync(Batch(CommandOptions.On(_behavior)), deadline, token).ConfigureAwait(false);
        }
    }

    /// <summary>Restores the options, unless the batch has done it. If that fails, the session is not used again.</summary>
    public void SwitchOff(Deadline deadline)
    {
        if (!AreStillOn)
        {
            return;
        }

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
        if (!AreStillOn)
        {
            return;
        }

        try
        {
            await _session.Core.Exchange.RunAsync(Batch(CommandOptions.Off(_behavior)), deadline, CancellationToken.None)
                .ConfigureAwait(false);
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
