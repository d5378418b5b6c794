namespace MsSqlConnector.Soak;

/// <summary>The statements that users send; behind each stands who sends it.</summary>
internal static class Texts
{
    /// <summary>One row: who asked, and the mark that is on the session, or null.</summary>
    public const string Who = "who ";

    /// <summary>Puts the user's mark on the session, as SET statements and temporary tables do: a reset takes it away.</summary>
    public const string Mark = "mark ";

    /// <summary>Many rows, each with who asked.</summary>
    public const string Many = "many ";

    /// <summary>An answer that does not come before it is cancelled.</summary>
    public const string Wait = "wait ";

    /// <summary>An answer that ends with the connection.</summary>
    public const string Break = "break ";

    /// <summary>An error that ends the connection.</summary>
    public const string Fatal = "fatal ";

    /// <summary>One row, and in the same send a message that belongs to no request.</summary>
    public const string Extra = "extra ";

    /// <summary>Rows of an answer to <see cref="Many"/>: several packets.</summary>
    public const int ManyRowCount = 1000;
}
