namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>One way of reading; the salt and the position of a value determine its getter.</summary>
internal readonly record struct FuzzMode(bool IsAsync, bool IsSequential, int Salt)
{
    public const int SaltCount = 3;

    /// <summary>Whether a bulk copy reads the rows instead of getters.</summary>
    public bool Copies { get; init; }

    public override string ToString() =>
        $"{(IsAsync ? "async" : "sync")}, {(IsSequential ? "sequential" : "held")}{(Copies ? ", copied" : "")}, salt {Salt}";
}
