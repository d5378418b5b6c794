namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>What is mutated, and how it is read.</summary>
internal enum FuzzKind
{
    /// <summary>An answer whose rows are held.</summary>
    Held,

    /// <summary>An answer that is read in sequence.</summary>
    Sequential,

    /// <summary>What the server says while a session is opened.</summary>
    Login,
}
