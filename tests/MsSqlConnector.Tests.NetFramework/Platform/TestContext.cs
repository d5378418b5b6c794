namespace Xunit;

/// <summary>The context of a test with the members of the newer framework; a run is never canceled here.</summary>
internal sealed class TestContext
{
    public static TestContext Current { get; } = new();

    public CancellationToken CancellationToken => CancellationToken.None;
}
