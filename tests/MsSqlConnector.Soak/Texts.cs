namespace MsSqlConnector.Soak;

/// <summary>The statements that users send; the name of the user follows each of them.</summary>
internal static class Texts
{
    /// <summary>One row: the user's name, and the mark of the session, or null.</summary>
    public const string Who = "who ";

    /// <summary>Sets the user's mark on the session, as SET statements and temporary tables do: a reset removes it.</summary>
    public const string Mark = "mark ";

    /// <summary>Many rows, each with the user's name.</summary>
    public const string Many = "many ";

    /// <summary>A response that does not arrive before it is canceled.</summary>
    public const string Wait = "wait ";

    /// <summary>A response that ends with the connection.</summary>
    public const string Break = "break ";

    /// <summary>An error that ends the connection.</summary>
    public const string Fatal = "fatal ";

    /// <summary>One row, and in the same send a message that belongs to no request.</summary>
    public const string Extra = "extra ";

    /// <summary>Rows of a response to <see cref="Many"/>: several packets.</summary>
    public const int ManyRowCount = 1000;
}
