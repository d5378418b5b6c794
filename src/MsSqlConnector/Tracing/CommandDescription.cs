using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Execution.Encryption.Statements;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Describes a command or a batch in the terms of the OpenTelemetry conventions. It includes only the details that may be recorded.
/// </summary>
internal sealed class CommandDescription
{
    private readonly SqlCommand? _command;
    private readonly SqlBatch? _batch;
    private readonly TracingSettings _settings;
    private readonly SqlConnection? _connection;

    private StatementFacts? _facts;
    private string[] _names = [];
    private string? _procedure;
    private bool? _canEncrypt;

    /// <param name="command">The command; null for a batch.</param>
    /// <param name="batch">The batch; null for a command.</param>
    /// <param name="settings">The options that decide which details may be recorded.</param>
    public CommandDescription(SqlCommand? command, SqlBatch? batch, TracingSettings settings)
    {
        _command = command;
        _batch = batch;
        _settings = settings;

        // The batch can be disposed of before its reader is closed.
        _connection = batch is not null ? batch.Connection : command!.Connection;
    }

    /// <summary>Gets a value that indicates whether the text mentions secrets. If so, no parameter values are recorded.</summary>
    public bool IsSecret => Facts.IsSecret;

    /// <summary>
    /// Gets a value that indicates whether parameters can be encrypted (Always Encrypted). If so, no parameter values are recorded, because
    /// only the server knows which parameters are, and neither are messages of the provider, which can quote a value that is out of range.
    /// </summary>
    public bool CanEncrypt => _canEncrypt ??= _batch is { } batch
        ? batch.CommandList.Exists(command => CanEncryptParameters(((IBatchCall)command).Definition, _connection, command.Parameters))
        : CanEncryptParameters(
            (CommandDefinition)_command!.Executor.Executable, _connection, _command.HasParameters ? _command.Parameters : null);

    /// <summary>Gets the text as it may be recorded; null if it must not be recorded.</summary>
    public string? Text => _settings.IncludesQueryText ? Facts.SanitizedText : null;

    /// <summary>Gets the name of the stored procedure; null if there is none.</summary>
    public string? Procedure => IsProcedure ? _procedure ??= StatementSummary.GetName(_command!.CommandText) : null;

    /// <summary>Gets the operation name if it is known without parsing texts; otherwise, null.</summary>
    public string? Operation =>
        _batch is { CommandList.Count: > 1 } ? "BATCH"
        : IsProcedure ? "EXECUTE"
        : null;

    /// <summary>Gets the facts about the text. They are computed on first use, because duration metrics do not need them.</summary>
    private StatementFacts Facts =>
        _facts ??= StatementFacts.Get(_batch is not null ? JoinTexts(_batch) : _command!.CommandText);

    private bool IsProcedure => _command is { CommandType: CommandType.StoredProcedure };

    /// <summary>
    /// Captures the current text and parameter names. The application may change the command while it reads the response, but later errors
    /// still belong to this text.
    /// </summary>
    public void Capture()
    {
        _ = Facts;
        _ = CanEncrypt;
        if (_batch is { } batch)
        {
            _names = [.. batch.CommandList.SelectMany(static command => GetNames(command.Parameters))];
        }
        else if (_command!.HasParameters)
        {
            _names = [.. GetNames(_command.Parameters)];
        }
    }

    /// <summary>
    /// Returns whether the message of an exception may be recorded. The server may quote texts and values in it, which must not be secret.
    /// It does not know values that are encrypted, but the provider does.
    /// </summary>
    public bool MayBeQuoted(Exception exception) =>
        !IsSecret && !Array.Exists(_names, StatementSecrets.ContainsSecret) && (!CanEncrypt || exception is SqlException);

    /// <summary>Returns a short summary of the operations and their targets. It never contains values.</summary>
    public string GetSummary()
    {
        if (_batch is { CommandList: { Count: > 1 } commands })
        {
            string first = Summarize(commands[0].CommandType, commands[0].CommandText);
            bool isOne = commands.TrueForAll(command => Summarize(command.CommandType, command.CommandText) == first);
            return isOne && first.Length > 0 ? "BATCH " + first : "BATCH";
        }

        return _batch is { CommandList.Count: 1 }
            ? Summarize(_batch.CommandList[0].CommandType, _batch.CommandList[0].CommandText)
            : Summarize(_command?.CommandType ?? CommandType.Text, _command?.CommandText);
    }

    public void AddTo(IList<KeyValuePair<string, object?>> tags)
    {
        if (Text is { Length: > 0 } text && Procedure is null)
        {
            tags.Add(new(SpanTags.Text, text));
        }

        AddKind(tags);
        if (_batch is { CommandList: { Count: > 1 } commands })
        {
            tags.Add(new(SpanTags.BatchSize, commands.Count));
        }

        if (_settings.IncludesParameterValues && !IsSecret && !CanEncrypt)
        {
            AddValues(tags);
        }
    }

    /// <summary>Adds the tags that metrics also have.</summary>
    public void AddKind(IList<KeyValuePair<string, object?>> tags)
    {
        if (Operation is { } operation)
        {
            tags.Add(new(SpanTags.Operation, operation));
        }

        if (Procedure is { } procedure)
        {
            tags.Add(new(SpanTags.Procedure, procedure));
        }
    }

    private static bool CanEncryptParameters(CommandDefinition definition, SqlConnection? connection, SqlParameterCollection? parameters)
    {
        if (EncryptionUse.CanEncryptParameters(definition, connection))
        {
            return true;
        }

        for (int i = 0; i < parameters?.Count; i++)
        {
            if (parameters[i].ForceColumnEncryption)
            {
                return true;
            }
        }

        return false;
    }

    private static string Summarize(CommandType type, string? text) => type switch
    {
        CommandType.StoredProcedure => "EXECUTE " + StatementSummary.GetName(text ?? string.Empty),
        CommandType.TableDirect => "SELECT " + StatementSummary.GetName(text ?? string.Empty),
        _ => StatementFacts.Get(text ?? string.Empty).Summary,
    };

    private static IEnumerable<string> GetNames(SqlParameterCollection parameters)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            yield return parameters[i].ParameterName;
        }
    }

    private static string JoinTexts(SqlBatch batch) =>
        string.Join("; ", batch.CommandList.ConvertAll(static command => command.CommandText));

    private void AddValues(IList<KeyValuePair<string, object?>> tags)
    {
        if (_batch is not { } batch)
        {
            ParameterValues.Add(tags, _command!.Parameters, string.Empty);
            return;
        }

        for (int i = 0; i < batch.CommandList.Count; i++)
        {
            ParameterValues.Add(tags, batch.CommandList[i].Parameters, i.ToString(CultureInfo.InvariantCulture) + ".");
        }
    }
}
