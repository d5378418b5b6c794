namespace MsSqlConnector.Tests.PublicApi;

/// <summary>Something that offers members it does not declare.</summary>
public class DerivedSampleSurface(int start) : SampleSurface
{
    public int Start { get; } = start;
}
