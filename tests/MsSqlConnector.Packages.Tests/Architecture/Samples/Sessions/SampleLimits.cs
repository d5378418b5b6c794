namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

public static class SampleLimits
{
    public const int MaxCount = 3;
}
