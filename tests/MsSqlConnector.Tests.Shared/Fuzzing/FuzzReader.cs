using System;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Reads a response to its end or failure, and records every result.</summary>
internal sealed class FuzzReader(SqlConnection connection, FuzzMode mode, FuzzReading reading)
{
    public const int GoodValue = 20240229;

    private const int MaxErrorCount = 20;

    private int _errorCount;

    /// <summary>Whether a getter is allowed to throw it for a valid value of another type.</summary>
    /// <remarks>
    /// The documented cases are a number too large for the requested type, an unsupported conversion, NULL, and text that is not valid XML
    /// or JSON where it is read as such.
    /// </remarks>
    public static bool IsRefusal(Exception exception) =>
        exception is OverflowException or InvalidCastException or SqlNullValueException or XmlException or JsonException;

    public async Task ReadAsync(ScriptedOutput[] outputs)
    {
        connection.InfoMessage += (_, e) => reading.Note(HashCode.Combine(e.Message, e.Errors.Count));
        try
        {
            using SqlCommand command = Make(outputs);
            await ReadAsync(command);
        }
        catch (Exception exception) when (exception is not FuzzHangException)
        {
            reading.End = exception;
        }
    }

    private async Task ReadAsync(SqlCommand command)
    {
        CommandBehavior behavior = mode.IsSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
        SqlDataReader? reader = null;
        if (await TryAsync(
            async () => reader = mode.IsAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior)))
        {
            await ReadResultsAsync(reader!);
            await TryAsync(() => CloseAsync(reader!));
            reading.Note(reader!.RecordsAffected);
        }

        foreach (SqlParameter parameter in command.Parameters)
        {
            reading.Note(FuzzValues.Hash(parameter.Value));
        }
    }

    private async Task ReadResultsAsync(SqlDataReader reader)
    {
        bool hasMore = true;
        while (hasMore && _errorCount < MaxErrorCount)
        {
            NoteColumns(reader);
            using FuzzCopy? copy = mode.Copies && reader.FieldCount > 0 ? new FuzzCopy(reader, mode) : null;
            int rowNumber = 0;
            while (await TryAsync(async () => hasMore = mode.IsAsync ? await reader.ReadAsync() : reader.Read()) && hasMore)
            {
                reading.Note(rowNumber);
                if (copy is not null)
                {
                    rowNumber++;
                    byte[] load = await copy.WriteRowAsync();
                    reading.Loads.Add(load);
                    // The chunks of a sequential copy depend on the bytes that have arrived.
                    reading.Note(mode.IsSequential ? Math.Sign(load.Length) : FuzzValues.Hash(load));
                    continue;
                }

                var values = new FuzzValues(reader, mode, rowNumber++);
                for (int i = 0; i < reader.FieldCount; i++)
                {
                    await NoteValueAsync(values, i);
                }
            }

            while (!await TryAsync(async () => hasMore = mode.IsAsync ? await reader.NextResultAsync() : reader.NextResult())
                && _errorCount < MaxErrorCount)
            {
            }
        }
    }

    private async Task NoteValueAsync(FuzzValues values, int i)
    {
        try
        {
            reading.Note(await values.ReadAsync(i));
        }
        catch (Exception exception) when (IsRefusal(exception) || IsOfCell(exception))
        {
            reading.Note(exception.GetType().GetHashCode());
        }
    }

    /// <summary>Whether a value could not be decrypted, which affects no other value.</summary>
    private bool IsOfCell(Exception exception) =>
        exception is SqlException { InnerException: not null, Number: 0, Class: < 20 }
        && connection.State == ConnectionState.Open
        && _errorCount++ < MaxErrorCount;

    private void NoteColumns(SqlDataReader reader)
    {
        reading.Note(HashCode.Combine(reader.FieldCount, reader.HasRows));
        for (int i = 0; i < reader.FieldCount; i++)
        {
            reading.Note(HashCode.Combine(
                reader.GetName(i), reader.GetDataTypeName(i), reader.GetFieldType(i), reader.GetProviderSpecificFieldType(i)));
        }

        if (mode.Salt == 0 && reader.FieldCount > 0)
        {
            using DataTable? schema = reader.GetSchemaTable();
            reading.Note(schema?.Rows.Count ?? -1);
            reading.Note(reader.SensitivityClassification?.Labels.Count ?? -1);
        }
    }

    private async Task CloseAsync(SqlDataReader reader)
    {
        if (mode.IsAsync)
        {
            await reader.CloseAsync();
        }
        else
        {
            reader.Close();
        }
    }

    /// <summary>Records a server error and continues reading; an error that closes the connection ends it.</summary>
    private async Task<bool> TryAsync(Func<Task> step)
    {
        try
        {
            await step();
            return true;
        }
        catch (SqlException exception) when (connection.State == ConnectionState.Open && _errorCount < MaxErrorCount)
        {
            _errorCount++;
            foreach (SqlError error in exception.Errors)
            {
                reading.Note(HashCode.Combine(error.Number, error.Class, error.Message));
            }

            return false;
        }
    }

    private SqlCommand Make(ScriptedOutput[] outputs)
    {
        var command = new SqlCommand(outputs.Length > 0 ? FuzzSource.ProcedureName : "select", connection)
        {
            CommandType = outputs.Length > 0 ? CommandType.StoredProcedure : CommandType.Text
        };
        foreach (ScriptedOutput output in outputs)
        {
            SqlParameter parameter = command.CreateParameter();
            parameter.ParameterName = output.Name;
            parameter.DbType = output.Type;
            parameter.Size = output.Size;
            parameter.Direction = ParameterDirection.Output;
            command.Parameters.Add(parameter);
        }

        return command;
    }
}
