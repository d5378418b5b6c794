using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// Responds to sp_executesql of <c>select @a, @b as name</c> with the parameters' values as columns of the same types, byte for byte as the
/// client sent them, and <c>select * from @t</c> with a table's rows. Output parameters are sent back as return values.
/// </summary>
public static partial class EchoParameters
{
    private const int StatementAndDeclarations = 2;

    public static Answer? TryAnswer(RpcCall call)
    {
        if (!call.IsExecuteSql)
        {
            return null;
        }

        RpcParameter[] values = [.. call.Parameters.Skip(StatementAndDeclarations)];
        if (s_selectFromTable.Match(call.Text ?? "") is { Success: true } select)
        {
            return values.FirstOrDefault(v => string.Equals(v.Name, select.Groups["parameter"].Value, StringComparison.OrdinalIgnoreCase))
                is { Table: { } table } ? RowsOf(table) : null;
        }

        if (!s_selectOfParameters.IsMatch(call.Text ?? ""))
        {
            return null;
        }

        (string Parameter, string Name)[] selected = [.. s_selectedItem.Matches(call.Text!)
            .Select(m => (m.Groups["parameter"].Value, m.Groups["name"].Value.Trim('[', ']')))];
        RpcParameter?[] chosen = [.. selected.Select(s => values.FirstOrDefault(
            v => string.Equals(v.Name, s.Parameter, StringComparison.OrdinalIgnoreCase)))];
        if (chosen.Any(parameter => parameter is null or { Type.Id: TypeId.Table }))
        {
            return null;
        }

        Answer answer = new Answer().Columns([.. selected.Select((s, i) => ColumnOf(s.Name, chosen[i]!))]);
        answer.Row([.. chosen.Select(ValueOf)]).Done();
        foreach (RpcParameter output in values.Where(v => v.IsOutput))
        {
            answer.ReturnValue(
                ColumnOf(output.Name, output), ValueOf(output), (ushort)(Array.IndexOf(values, output) + StatementAndDeclarations));
        }

        return answer;
    }

    /// <summary>A column with its default is NULL, because the test server has no defaults.</summary>
    private static Answer RowsOf(TableValue table)
    {
        Answer answer = new Answer().Columns([.. table.Columns.Select((column, i) =>
            new Column($"c{i + 1}", column.Type, ColumnFlags.Nullable | ColumnFlags.UpdatableUnknown))]);
        foreach (IReadOnlyList<byte[]?> row in table.Rows)
        {
            answer.Row([.. row.Select(value => value is null ? null : (object)new EncodedValue(value))]);
        }

        return answer.Done();
    }

    private static Column ColumnOf(string name, RpcParameter parameter) =>
        new(name, parameter.Type, ColumnFlags.Nullable | ColumnFlags.Computed) { TableName = [""], Encryption = parameter.Cryptography };

    private static EncodedValue? ValueOf(RpcParameter? parameter) =>
        parameter?.RawValue is { } bytes ? new EncodedValue(bytes) : null;

    private static readonly Regex s_selectOfParameters = new(
        @"^\s*select\s+@\w+(\s+as\s+(\w+|\[\w+\]))?(\s*,\s*@\w+(\s+as\s+(\w+|\[\w+\]))?)*\s*;?\s*$", RegexOptions.IgnoreCase);

    private static readonly Regex s_selectFromTable = new(@"^\s*select\s+\*\s+from\s+(?<parameter>@\w+)\s*;?\s*$", RegexOptions.IgnoreCase);

    private static readonly Regex s_selectedItem = new(@"(?<parameter>@\w+)(\s+as\s+(?<name>\w+|\[\w+\]))?", RegexOptions.IgnoreCase);
}
