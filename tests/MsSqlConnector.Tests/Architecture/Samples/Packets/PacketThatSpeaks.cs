using System.Threading;

namespace MsSqlConnector.Tests.Architecture.Samples.Packets;

/// <summary>Uses the vocabulary and interlocked exchange, as it may, and the public face, as it may not.</summary>
public sealed class PacketThatSpeaks
{
    private SqlError? _error;

    public static object Face() => new SampleFace();

    public SampleKind Kind() => SampleKind.None;

    public SqlError? Take() => Interlocked.Exchange(ref _error, null);
}
