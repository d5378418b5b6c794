namespace MsSqlConnector.Requests.Features;

/// <summary>The feature for the type json (MS-TDS 2.2.6.4, feature 0x0D). Without it, the server sends text instead.</summary>
internal sealed class JsonSupport : VersionedFeature
{
    public override byte Id => 0x0D;
}
