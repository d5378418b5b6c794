namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>Has members that it does not declare.</summary>
public class DerivedSampleSurface(int start) : SampleSurface
{
    public int Start { get; } = start;
}
