namespace MsSqlConnector.Diagnostics;

/// <summary>Specifies the kind of a part of a statement, for creating summaries and removing secrets.</summary>
internal enum StatementPart
{
    /// <summary>The end of the statement.</summary>
    None,

    /// <summary>A keyword, a variable, or a name with or without brackets.</summary>
    Word,

    /// <summary>A piece in double quotes: a name, or a string if QUOTED_IDENTIFIER is off.</summary>
    Quoted,

    /// <summary>A string or a number.</summary>
    Literal,

    /// <summary>Any other character.</summary>
    Punctuation,

    /// <summary>The rest of the statement after a comment whose end depends on the server. See <see cref="LineEnd"/>.</summary>
    Uncertain,
}
