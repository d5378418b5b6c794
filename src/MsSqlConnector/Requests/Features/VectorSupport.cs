namespace MsSqlConnector.Requests.Features;

/// <summary>The feature for the type vector (MS-TDS 2.2.6.4, feature 0x0E). Without it, the server sends JSON text instead.</summary>
internal sealed class VectorSupport : VersionedFeature
{
    public override byte Id => 0x0E;
}
