namespace MsSqlConnector.Requests.Features;

/// <summary>The client knows the type vector (MS-TDS 2.2.6.4, feature 0x0E): without this the server sends JSON text in its place.</summary>
internal sealed class VectorSupport : VersionedFeature
{
    public override byte Id => 0x0E;
}
