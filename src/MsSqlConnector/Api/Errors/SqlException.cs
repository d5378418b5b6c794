using System;
using System.Data.Common;
using System.Runtime.Serialization;
using System.Text;
using MsSqlConnector.Errors;

namespace MsSqlConnector;

/// <summary>
/// The exception that is thrown when the server or the provider reports an error. It contains one or more <see cref="SqlError"/> objects;
/// the properties that describe an error return the values of the first one.
/// </summary>
[Serializable]
public sealed partial class SqlException : DbException
{
    // The HRESULT that the SQL Server providers of ADO.NET have always used. Applications compare with it.
    private const int SqlExceptionHResult = unchecked((int)0x80131904);

    private SqlException(string message, SqlErrorCollection errors, Guid clientConnectionId, Exception? inner)
        : base(message, inner)
    {
        HResult = SqlExceptionHResult;
        Errors = errors;
        ClientConnectionId = clientConnectionId;
    }

    /// <summary>Gets the errors in the order of arrival.</summary>
    public SqlErrorCollection Errors { get; }

    /// <summary>
    /// Gets the identifier of the connection in the logs of the server, or <see cref="Guid.Empty"/> if there was no connection yet.
    /// </summary>
    public Guid ClientConnectionId { get; }

    /// <summary>
    /// Gets the command of a <see cref="SqlBatch"/> that caused the first error, or null if the error does not belong to a batch.
    /// </summary>
    public new SqlBatchCommand? BatchCommand { get; private set; }

    /// <inheritdoc cref="SqlError.Class"/>
    public byte Class => First?.Class ?? 0;

    /// <inheritdoc cref="SqlError.LineNumber"/>
    public int LineNumber => First?.LineNumber ?? 0;

    /// <inheritdoc cref="SqlError.Number"/>
    public int Number => First?.Number ?? 0;

    /// <inheritdoc cref="SqlError.Procedure"/>
    public string Procedure => First?.Procedure ?? string.Empty;

    /// <inheritdoc cref="SqlError.Server"/>
    public string Server => First?.Server ?? string.Empty;

    /// <inheritdoc cref="SqlError.State"/>
    public byte State => First?.State ?? 0;

    /// <inheritdoc cref="SqlError.Source"/>
    public override string Source => ProviderNames.ErrorSource;

    private SqlError? First => Errors.Count > 0 ? Errors[0] : null;

    /// <summary>
    /// Returns the message and the stack trace, the client connection ID and, if the number is not 0, the number, state and class.
    /// </summary>
    public override string ToString()
    {
        var text = new StringBuilder(base.ToString());
        text.AppendLine();
        text.Append("ClientConnectionId:").Append(ClientConnectionId);
        if (Number != 0)
        {
            text.AppendLine();
            text.Append("Error Number:").Append(Number);
            text.Append(",State:").Append(State);
            text.Append(",Class:").Append(Class);
        }

        return text.ToString();
    }

    private bool IsTransientCore => TransientErrors.ContainsAny(Errors);

    private void AddTo(SerializationInfo info)
    {
        info.AddValue(nameof(Errors), Errors, typeof(SqlErrorCollection));
        info.AddValue(nameof(ClientConnectionId), ClientConnectionId, typeof(Guid));
    }

    /// <summary>Returns the SQLSTATE of the first error that has one.</summary>
    private string? FindSqlState()
    {
        for (int i = 0; i < Errors.Count; i++)
        {
            if (SqlStates.Find(Errors[i].Number) is { } state)
            {
                return state;
            }
        }

        return null;
    }

    internal void SetBatchCommand(SqlBatchCommand? command) => BatchCommand = command;

    internal static SqlException Create(SqlErrorCollection errors, Guid clientConnectionId, Exception? inner = null) =>
        new(errors.JoinMessages(), errors, clientConnectionId, inner);
}
