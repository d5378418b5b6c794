namespace MsSqlConnector.Requests.Features;

/// <summary>The client knows the type json (MS-TDS 2.2.6.4, feature 0x0D): without this the server sends text in its place.</summary>
internal sealed class JsonSupport : VersionedFeature
{
    public override byte Id => 0x0D;
}
