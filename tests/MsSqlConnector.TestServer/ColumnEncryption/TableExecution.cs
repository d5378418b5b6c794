using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// Executes statements with parameters over the tables that have encrypted columns. Cells are stored and returned as they are;
/// deterministic cells are compared by their bytes, and randomized ones in the enclave only.
/// </summary>
internal sealed class TableExecution
{
    private readonly Session _session;
    private readonly TableStatement _statement;
    private readonly BulkTable _table;
    private readonly RpcParameter[] _parameters;
    private readonly EnclavePackage? _package;

    private TableExecution(Session session, TableStatement statement, BulkTable table, RpcCall call)
    {
        _package = call.OpenedPackage;
        _session = session;
        _statement = statement;
        _table = table;
        _parameters = [.. call.Parameters.Skip(2)];
    }

    public static IAnswer? TryAnswer(Session session, RpcCall call)
    {
        if (TableStatement.TryParse(call.Text ?? "") is not { } statement
            || session.Server.Tables.Find(statement.Table, session.Database) is not { } table
            || table.Columns.All(column => column.Column.Encryption is null))
        {
            return null;
        }

        try
        {
            TableExecution execution = new(session, statement, table, call);
            return statement.Verb switch
            {
                "insert" => execution.Insert(),
                "select" => execution.Select(),
                _ => execution.Delete(),
            };
        }
        catch (BulkLoadException refused)
        {
            ServerMessage error = refused.Error;
            return new Answer().Error(error.Number, error.State, error.Class, error.Text, session.Server.Options.ServerName);
        }
    }

    private Answer Insert()
    {
        byte[]?[] values = new byte[]?[_table.Columns.Count];
        for (int i = 0; i < _statement.Values.Count; i++)
        {
            int ordinal = OrdinalOf(_statement.Columns![i]);
            values[ordinal] = BytesFor(_table.Columns[ordinal], Find(_statement.Values[i]));
        }

        BulkRow[] rows = [new BulkRow(_table.Columns, values)];
        if (_session.Transactions.Level > 0)
        {
            _session.Transactions.Rows.Add(_table, [.. rows]);
        }
        else
        {
            _table.Add(rows);
        }

        return new Answer().Done(1, DoneCommand.Insert);
    }

    private Answer Select()
    {
        int[] ordinals = _statement.Columns is { } names ? [.. names.Select(OrdinalOf)] : MetadataQuery.OrdinalsOfStar(_table);
        Answer answer = new Answer().Columns([.. ordinals.Select(i => _table.Columns[i].Column)]);
        foreach (BulkRow row in Matching())
        {
            answer.Row([.. ordinals.Select(i => row.Bytes[i] is { } bytes ? (object)new EncodedValue(bytes) : null)]);
        }

        return answer.Done();
    }

    private Answer Delete()
    {
        BulkRow[] rows = [.. Matching()];
        _table.Remove(rows);
        return new Answer().Done((ulong)rows.Length, DoneCommand.Delete);
    }

    private IEnumerable<BulkRow> Matching()
    {
        List<Func<BulkRow, bool>> conditions = [.. _statement.Conditions.Select(ConditionOf)];
        return _session.RowsOf(_table).Where(row => conditions.All(condition => condition(row)));
    }

    private Func<BulkRow, bool> ConditionOf((string Column, char Comparison, string Parameter) condition)
    {
        int ordinal = OrdinalOf(condition.Column);
        BulkColumn column = _table.Columns[ordinal];
        RpcParameter parameter = Find(condition.Parameter);
        byte[]? wanted = BytesFor(column, parameter);
        if (column.Column.Encryption is { Kind: CellKind.Randomized })
        {
            return EnclaveComparison.For(_session, _package, column, ordinal, condition.Comparison, wanted);
        }

        if (condition.Comparison != '=')
        {
            throw new BulkLoadException(Clash(column, parameter));
        }

        return row => wanted is not null && row.Bytes[ordinal] is { } bytes && bytes.AsSpan().SequenceEqual(wanted);
    }

    /// <summary>
    /// The bytes of a parameter for a column: its cell, which is not converted, or its value in the type of a plain column.
    /// </summary>
    private byte[]? BytesFor(BulkColumn column, RpcParameter parameter)
    {
        ColumnCryptography? wanted = column.Column.Encryption;
        ColumnCryptography? sent = parameter.Cryptography;
        if ((wanted is null) != (sent is null)
            || (wanted is not null
                && (wanted.Key != sent!.Key || wanted.Kind != sent.Kind || !CellTypeMatch.Fits(sent.BaseType, wanted.BaseType))))
        {
            throw new BulkLoadException(Clash(column, parameter));
        }

        return parameter.RawValue is not { } bytes ? null
            : wanted is not null ? bytes
            : BulkConversion.Convert(_table, column, parameter.Type, bytes);
    }

    private static ServerMessage Clash(BulkColumn column, RpcParameter parameter) => new(
        206, 2, 16,
        "Operand type clash: "
        + $"{DescriptionOf(parameter.Encryption?.PlainType ?? parameter.Type, parameter.Cryptography)} is incompatible with "
        + DescriptionOf(column.Column.Encryption?.BaseType ?? column.Type, column.Column.Encryption),
        "");

    private static string DescriptionOf(WireType type, ColumnCryptography? encryption) => encryption is null
        ? $"{type.Id}"
        : $"{type.Id} encrypted with (encryption_type = '{encryption.Kind.ToString().ToUpperInvariant()}', encryption_algorithm_name = "
            + $"'AEAD_AES_256_CBC_HMAC_SHA_256', column_encryption_key_name = 'CEK{encryption.Key.Id}', "
            + "column_encryption_key_database_name = 'db')";

    private RpcParameter Find(string name) =>
        _parameters.FirstOrDefault(parameter => string.Equals(parameter.Name, name, StringComparison.OrdinalIgnoreCase))
        ?? throw new BulkLoadException(new ServerMessage(137, 2, 15, $"Must declare the scalar variable \"{name}\".", ""));

    private int OrdinalOf(string name)
    {
        for (int i = 0; i < _table.Columns.Count; i++)
        {
            if (string.Equals(_table.Columns[i].Name, name, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        throw new BulkLoadException(new ServerMessage(207, 1, 16, $"Invalid column name '{name}'.", ""));
    }
}
