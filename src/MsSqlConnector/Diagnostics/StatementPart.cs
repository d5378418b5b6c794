namespace MsSqlConnector.Diagnostics;

/// <summary>What a piece of a statement is, as far as summaries and secrets go.</summary>
internal enum StatementPart
{
    /// <summary>The statement is over.</summary>
    None,

    /// <summary>A keyword, a variable or a name, bracketed or not.</summary>
    Word,

    /// <summary>Something in double quotes: a name, or a string where QUOTED_IDENTIFIER is off.</summary>
    Quoted,

    /// <summary>A string or a number.</summary>
    Literal,

    /// <summary>A character that is none of these.</summary>
    Mark,

    /// <summary>The whole rest, from a comment on whose end depends on the server: see <see cref="LineEnd"/>.</summary>
    Uncertain,
}
