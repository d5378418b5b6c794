using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>
/// Scripts a test server with the statements of a recorded response: results, errors, messages, and the kind and count of each statement.
/// The test server determines all else: the kinds and flags of DONE, the return status of failed calls, the end of a procedure, handles,
/// and acknowledgements.
/// </summary>
internal sealed class OutlineScript
{
    private const int LowestFailureStatus = -15;

    private readonly Answer _answer = new();
    private readonly bool _isFailed;
    private int _columnCount;

    private OutlineScript(IReadOnlyList<string> lines) =>
        _isFailed = lines.Any(static line => line.StartsWith("error", StringComparison.Ordinal));

    /// <param name="lines">The recorded response.</param>
    /// <param name="isProcedure">Whether the request is an RPC, so that the end of the procedure is not scripted.</param>
    /// <param name="hasHandle">Whether the first returned value is the handle of a prepared statement, which the server adds.</param>
    public static Answer Create(IReadOnlyList<string> lines, bool isProcedure, bool hasHandle)
    {
        OutlineScript script = new(lines);
        bool isHandle = hasHandle;
        int executeEnd = isProcedure ? -1 : lines.ToList().FindIndex(static line => line.StartsWith("proc", StringComparison.Ordinal));
        if (executeEnd >= 0)
        {
            script._answer.Executes(
                _ => script.AddAll(lines.Take(executeEnd).Where(static line => !line.StartsWith("status", StringComparison.Ordinal))));
            lines = [.. lines.Skip(executeEnd + 1)];
        }

        foreach (string line in lines)
        {
            if (line == "value" && isHandle)
            {
                isHandle = false;
            }
            else
            {
                script.Add(line.Split(' '));
            }
        }

        return script._answer;
    }

    private void AddAll(IEnumerable<string> lines)
    {
        foreach (string line in lines)
        {
            Add(line.Split(' '));
        }
    }

    private void Add(string[] words)
    {
        switch (words[0])
        {
            case "columns":
                _columnCount = Number(words[1]);
                _answer.Columns([.. Enumerable.Range(0, _columnCount).Select(static i => Column.Int($"c{i}"))]);
                break;
            case "row":
                _answer.Row([.. Enumerable.Repeat<object?>(1, _columnCount)]);
                break;
            case "done" or "inproc":
                AddDone((DoneStatus)Hex(words[1]), (ushort)Hex(words[2]), ulong.Parse(words[3], CultureInfo.InvariantCulture));
                break;
            case "error":
                _answer.Error(Number(words[1]), (byte)Number(words[2]), (byte)Number(words[3]), "text");
                break;
            case "info":
                _answer.Info(Number(words[1]), (byte)Number(words[2]), (byte)Number(words[3]), "text");
                break;
            case "status" when Number(words[1]) is var status && (_isFailed ? status < LowestFailureStatus : status != 0):
                // The server determines the status of a procedure that fails without RETURN.
                _answer.ReturnStatus(status);
                break;
            case "tables":
                _answer.Tables(["t"]);
                break;
            case "origins":
                _answer.Origins(new ColumnOrigin(1, 1));
                break;
            case "value":
                _answer.ReturnValue(Column.Int("@p").Nullable, 1);
                break;
            case "order":
                _answer.Order(1);
                break;
            default:
                break;
        }
    }

    private void AddDone(DoneStatus status, ushort command, ulong rowCount)
    {
        if ((status & DoneStatus.Count) != 0)
        {
            _answer.Done(rowCount, command);
        }
        else
        {
            _answer.DoneOf(command);
        }
    }

    private static int Number(string word) => int.Parse(word, CultureInfo.InvariantCulture);

    private static int Hex(string word) => int.Parse(word, NumberStyles.HexNumber, CultureInfo.InvariantCulture);
}
