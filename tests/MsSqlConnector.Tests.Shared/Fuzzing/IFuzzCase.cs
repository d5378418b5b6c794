namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>A case of the fuzzer. The seed and the index determine it.</summary>
internal interface IFuzzCase
{
    ulong Seed { get; }

    long Index { get; }
}
