namespace MsSqlConnector.Packages.Tests.Architecture.Samples;

/// <summary>Represents a public enumeration, which every folder can use.</summary>
public enum SampleKind
{
    None,
}
