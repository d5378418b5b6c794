namespace MsSqlConnector.Tests.Reading;

/// <summary>One way of reading an answer.</summary>
internal readonly record struct ReadMode(bool IsAsync, bool IsSequential, Accessors Accessors)
{
    /// <summary>What any other way of reading with the same accessors has to come to.</summary>
    public ReadMode Plain => new(IsAsync: false, IsSequential: false, Accessors);

    public override string ToString() =>
        $"{(IsAsync ? "async" : "sync")}, {(IsSequential ? "sequential" : "default")}, {Accessors}";
}
