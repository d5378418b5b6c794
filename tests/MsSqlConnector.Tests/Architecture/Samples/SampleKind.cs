namespace MsSqlConnector.Tests.Architecture.Samples;

/// <summary>Stands for a public enumeration, which every room may use.</summary>
public enum SampleKind
{
    None,
}
