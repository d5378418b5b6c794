using System;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// Answers sp_executesql of <c>select @a, @b as name</c> with the parameters' values as columns of the same types, byte
/// for byte what the client sent. Output parameters come back as return values.
/// </summary>
public static partial class EchoParameters
{
    private const int StatementAndDeclarations = 2;

    public static Answer? TryAnswer(RpcCall call)
    {
        if (!call.IsExecuteSql || !SelectOfParameters().IsMatch(call.Text ?? ""))
        {
            return null;
        }

        RpcParameter[] values = [.. call.Parameters.Skip(StatementAndDeclarations)];
        (string Parameter, string Name)[] selected = [.. SelectedItem().Matches(call.Text!)
            .Select(m => (m.Groups["parameter"].Value, m.Groups["name"].Value.Trim('[', ']')))];
        RpcParameter?[] chosen = [.. selected.Select(s => values.FirstOrDefault(
            v => string.Equals(v.Name, s.Parameter, StringComparison.OrdinalIgnoreCase)))];
        if (chosen.Contains(null))
        {
            return null;
        }

        Answer answer = new Answer().Columns([.. selected.Select((s, i) => ColumnOf(s.Name, chosen[i]!))]);
        answer.Row([.. chosen.Select(ValueOf)]).Done();
        foreach (RpcParameter output in values.Where(v => v.IsOutput))
        {
            answer.ReturnValue(ColumnOf(output.Name, output), ValueOf(output), (ushort)(Array.IndexOf(values, output) + StatementAndDeclarations));
        }

        return answer;
    }

    private static Column ColumnOf(string name, RpcParameter parameter) =>
        new(name, parameter.Type, ColumnFlags.Nullable | ColumnFlags.Updatable);

    private static EncodedValue? ValueOf(RpcParameter? parameter) =>
        parameter?.RawValue is { } bytes ? new EncodedValue(bytes) : null;

    [GeneratedRegex(@"^\s*select\s+@\w+(\s+as\s+(\w+|\[\w+\]))?(\s*,\s*@\w+(\s+as\s+(\w+|\[\w+\]))?)*\s*;?\s*$", RegexOptions.IgnoreCase)]
    private static partial Regex SelectOfParameters();

    [GeneratedRegex(@"(?<parameter>@\w+)(\s+as\s+(?<name>\w+|\[\w+\]))?", RegexOptions.IgnoreCase)]
    private static partial Regex SelectedItem();
}
