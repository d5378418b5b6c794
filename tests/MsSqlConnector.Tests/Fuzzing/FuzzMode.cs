namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>One way of reading; the salt chooses the getter of each value, by the value's place alone.</summary>
internal readonly record struct FuzzMode(bool IsAsync, bool IsSequential, int Salt)
{
    public const int SaltCount = 3;

    public override string ToString() => $"{(IsAsync ? "async" : "sync")}, {(IsSequential ? "sequential" : "held")}, salt {Salt}";
}
