using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated frames of a connection with multiple active result sets.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class FrameFuzzTests : FuzzTests
{
    public static MatrixTheoryData<int, bool, int> Ways { get; } = new([0, 1, 2], [false, true], [int.MaxValue, 509, 7]);

    [Theory]
    [MemberData(nameof(Ways))]
    public void Frames_without_mutations_are_read_completely(int mode, bool completesAtOnce, int mostByteCount)
    {
        FrameRun run = new();

        Assert.Null(run.Run(new FrameCase((FrameMode)mode, completesAtOnce, mostByteCount))?.ToString());
        Assert.Null(run.End);
    }

    [Fact]
    public void Mutated_frames_yield_the_rows_or_an_error_that_breaks_the_connection() => AssertNothingIsFound(FuzzKind.Frames, 5_000);
}
