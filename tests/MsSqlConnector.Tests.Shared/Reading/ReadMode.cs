namespace MsSqlConnector.Tests.Reading;

/// <summary>One way of reading a response.</summary>
internal readonly record struct ReadMode(bool IsAsync, bool IsSequential, Accessors Accessors)
{
    /// <summary>The method of reading whose result is the reference for all others with the same accessors.</summary>
    public ReadMode Plain => new(IsAsync: false, IsSequential: false, Accessors);

    public override string ToString() =>
        $"{(IsAsync ? "async" : "sync")}, {(IsSequential ? "sequential" : "default")}, {Accessors}";
}
