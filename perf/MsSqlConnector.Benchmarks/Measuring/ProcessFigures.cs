namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>The figures of a load that ran in another process, for one operation.</summary>
/// <param name="Milliseconds">The time of the operation; null if it is not measured.</param>
/// <param name="CpuMicroseconds">The CPU time of the operation.</param>
/// <param name="AllocatedBytes">The allocated bytes of the operation.</param>
internal sealed record ProcessFigures(double? Milliseconds, double CpuMicroseconds, double AllocatedBytes)
{
    public double? RequestsPerSecond { get; init; }

    public double? ManagedBytes { get; init; }

    public double? WorkingSetBytes { get; init; }

    public double? EndWorkingSetBytes { get; init; }

    public double? PrivateBytes { get; init; }

    public double? PauseMilliseconds { get; init; }

    public double? LongestPauseMilliseconds { get; init; }

    public double? OpenMilliseconds { get; init; }

    public double? CompiledMethods { get; init; }

    public Measurement ToMeasurement(Entrant entrant, int round) => new()
    {
        Case = entrant.Case,
        Provider = entrant.Provider,
        Mode = entrant.Mode,
        Variant = entrant.Variant,
        Round = round,
        RequestsPerSecond = RequestsPerSecond,
        Milliseconds = Milliseconds,
        CpuMicroseconds = CpuMicroseconds,
        AllocatedBytes = AllocatedBytes,
        ManagedBytes = ManagedBytes,
        WorkingSetBytes = WorkingSetBytes,
        EndWorkingSetBytes = EndWorkingSetBytes,
        PrivateBytes = PrivateBytes,
        PauseMilliseconds = PauseMilliseconds,
        LongestPauseMilliseconds = LongestPauseMilliseconds,
        OpenMilliseconds = OpenMilliseconds,
        CompiledMethods = CompiledMethods,
    };
}
