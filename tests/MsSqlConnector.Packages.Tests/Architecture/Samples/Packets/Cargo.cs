namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

/// <summary>The base class of an object that a lower layer carries for a higher one.</summary>
internal abstract class Cargo
{
    internal Cargo? Next { get; init; }
}
