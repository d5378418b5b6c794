using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>A batch of a script: a text, or the name of a procedure, with parameters.</summary>
internal sealed record ScriptBatch
{
    private const string Comment = "--";

    /// <summary>
    /// The text with its comments, so that the numbers of lines in errors are those of the script; or the name of the procedure.
    /// </summary>
    public required string Text { get; init; }

    /// <summary>Whether every mode executes the batch in the same way, because later batches need its effect.</summary>
    public bool IsSetup { get; private init; }

    public bool IsProcedure { get; private init; }

    /// <summary>Whether the batch has syntax errors on purpose.</summary>
    public bool IsInvalid { get; private init; }

    public required IReadOnlyList<ScriptParameter> Parameters { get; init; }

    public static ScriptBatch Parse(string text)
    {
        string[] lines = text.Split('\n');
        string[] comments = [.. lines.TakeWhile(IsComment).Select(static line => line.Trim()[Comment.Length..].Trim())];
        bool isProcedure = comments.Contains("Procedure");
        return new ScriptBatch
        {
            Text = isProcedure ? string.Concat(lines.Skip(comments.Length)).Trim() : text,
            IsSetup = comments.Contains("Setup"),
            IsProcedure = isProcedure,
            IsInvalid = comments.Contains("Invalid"),
            Parameters = [.. comments.Where(static comment => comment.StartsWith('@')).Select(ScriptParameter.Parse)],
        };
    }

    private static bool IsComment(string line) => line.AsSpan().Trim().StartsWith(Comment);
}
