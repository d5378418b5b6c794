using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using System.Xml;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The commands of a recorded client, each executed synchronously or asynchronously, and their results as text.</summary>
internal sealed class RecordedCommands(DbConnection connection, bool isAsync, Task silence, Action? noteCanceled, Action<string> note)
{
    private static readonly XmlWriterSettings s_xmlSettings = new()
    {
        Async = true,
        ConformanceLevel = ConformanceLevel.Fragment,
        OmitXmlDeclaration = true,
    };

    private readonly RecordedResults _results = new(isAsync, note);

    public async Task ExecuteAsync(RecordedCall call, DbTransaction? transaction)
    {
        if (call.Call == "Batch")
        {
            await Providers.ExecuteBatchAsync(connection, call.Texts, isAsync, note);
            return;
        }

        using DbCommand command = Create(call, transaction);
        if (call.Prepare)
        {
            await PrepareAsync(command);
        }

        for (int i = 0; i < call.Times; i++)
        {
            try
            {
                await ExecuteOnceAsync(command, call);
            }
            catch (DbException exception)
            {
                Providers.DescribeErrors(exception).ToList().ForEach(note);
            }

            NoteParameters(command);
        }

        if (call.Call == "Cancel")
        {
            note($"state {connection.State}");
        }
    }

    private Task ExecuteOnceAsync(DbCommand command, RecordedCall call) => call.Call switch
    {
        "ExecuteReader" => _results.ReadAsync(command, call),
        "Steps" => _results.StepAsync(command, call),
        "ExecuteNonQuery" => ExecuteNonQueryAsync(command),
        "ExecuteScalar" => ExecuteScalarAsync(command),
        "ExecuteXmlReader" => ExecuteXmlAsync(command),
        "Cancel" => CancelAsync(command, call),
        _ => throw new FormatException($"The call '{call.Call}' does not exist."),
    };

    private async Task ExecuteNonQueryAsync(DbCommand command) =>
        note($"affected {(isAsync ? await command.ExecuteNonQueryAsync() : command.ExecuteNonQuery())}");

    private async Task ExecuteScalarAsync(DbCommand command) =>
        note($"scalar {RecordedText.Value(isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar())}");

    private async Task ExecuteXmlAsync(DbCommand command)
    {
        var text = new StringBuilder();
        using XmlReader reader = await Providers.ExecuteXmlAsync(command, isAsync);
        using (XmlWriter writer = XmlWriter.Create(text, s_xmlSettings))
        {
            // ReadOuterXmlAsync reads synchronously.
            if (isAsync)
            {
                await writer.WriteNodeAsync(reader, defattr: false);
            }
            else
            {
                writer.WriteNode(reader, defattr: false);
            }
        }

        note($"xml {text}");
    }

    /// <summary>Executes a command to which the server does not respond until the client cancels it.</summary>
    private async Task CancelAsync(DbCommand command, RecordedCall call)
    {
        command.CommandTimeout = call.TimeoutSeconds;
        Task silentOrTimed = call.TimeoutSeconds > 0 ? Task.CompletedTask : silence;
        Task cancelling = silentOrTimed.ContinueWith(_ => Cancel(), default, TaskContinuationOptions.None, TaskScheduler.Default);
        try
        {
            await ExecuteNonQueryAsync(command);
        }
        finally
        {
            await cancelling;
        }

        void Cancel()
        {
            if (call.TimeoutSeconds == 0)
            {
                command.Cancel();
            }

            noteCanceled?.Invoke();
        }
    }

    private async Task PrepareAsync(DbCommand command)
    {
        if (isAsync)
        {
            await command.PrepareAsync();
        }
        else
        {
            command.Prepare();
        }
    }

    private DbCommand Create(RecordedCall call, DbTransaction? transaction)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = call.Text;
        command.CommandType = call.Procedure ? CommandType.StoredProcedure : CommandType.Text;
        command.Transaction = transaction;
        foreach (RecordedParameter recorded in call.Parameters)
        {
            command.Parameters.Add(Create(command, recorded));
        }

        if (call.Statements)
        {
            Providers.ListenToStatements(command, count => note($"completed {count}"));
        }

        return command;
    }

    private static DbParameter Create(DbCommand command, RecordedParameter recorded)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = recorded.Name;
        Providers.Define(parameter, recorded);
        parameter.Direction = recorded.Direction;
        parameter.Size = recorded.Size;
        ((IDbDataParameter)parameter).Precision = recorded.Precision;
        ((IDbDataParameter)parameter).Scale = recorded.Scale;
        parameter.Value = recorded.ClientValue ?? (recorded.Direction == ParameterDirection.InputOutput ? DBNull.Value : null);
        return parameter;
    }

    private void NoteParameters(DbCommand command)
    {
        foreach (DbParameter parameter in command.Parameters)
        {
            if (parameter.Direction != ParameterDirection.Input)
            {
                note($"param {parameter.ParameterName}={RecordedText.Value(parameter.Value)}");
            }
        }
    }
}
