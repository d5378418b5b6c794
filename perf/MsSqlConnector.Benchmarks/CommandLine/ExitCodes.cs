namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The exit codes of the program.</summary>
internal static class ExitCodes
{
    public const int Done = 0;
    public const int Failed = 1;
    public const int NotUnderstood = 2;
}
