using System.Threading;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

/// <summary>Uses the shared types and interlocked exchange, which is allowed, and the public API, which is not.</summary>
public sealed class PacketThatSpeaks
{
    private SqlError? _error;

    public static object Face() => new SampleFace();

    public SampleKind Kind() => SampleKind.None;

    public SqlError? Take() => Interlocked.Exchange(ref _error, null);
}
