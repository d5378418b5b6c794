using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// A feature whose acknowledgment only contains whether the server supports it: bit 0 of the first byte (MS-TDS 2.2.7.11). Later servers
/// can append data.
/// </summary>
internal abstract class SupportedFeature : LoginFeature
{
    private const byte SupportedFlag = 0x01;
    private const int MaxByteCount = byte.MaxValue;

    /// <summary>Gets a value that indicates whether the server supports the feature; false if it sent no acknowledgment.</summary>
    public bool IsSupported { get; private set; }

    protected sealed override bool TryRead(ReadOnlySpan<byte> data)
    {
        if (data.Length is 0 or > MaxByteCount)
        {
            return false;
        }

        IsSupported = (data[0] & SupportedFlag) != 0;
        return true;
    }
}

/// <summary>
/// The feature that allows a failover partner for a login with read-only intent (MS-TDS 2.2.6.4, feature 0x08). Except on Azure SQL, the
/// two exclude each other. The provider requests it only with that intent. A server that acknowledges it is Azure SQL.
/// </summary>
internal sealed class AzureSqlSupport : SupportedFeature
{
    private const byte PartnerWithReadOnlyIntent = 0x01;

    public override byte Id => 0x08;

    public override int DataByteCount => sizeof(byte);

    public override void WriteData(PacketWriter writer) => writer.WriteByte(PartnerWithReadOnlyIntent);
}

/// <summary>
/// The feature that allows the client to remember the addresses of the server for a failed name resolution (MS-TDS 2.2.6.4, feature 0x0B).
/// If the server does not support it, its addresses must not be remembered, because they can later belong to another server.
/// </summary>
internal sealed class DnsCaching : SupportedFeature
{
    public override byte Id => 0x0B;
}

/// <summary>
/// The feature for redirects that include a database (MS-TDS 2.2.6.4, feature 0x0F; ENVCHANGE type 21). Such a redirect is rejected if the
/// server does not support the feature.
/// </summary>
internal sealed class EnhancedRouting : SupportedFeature
{
    public override byte Id => 0x0F;
}

/// <summary>
/// The feature for transactions across several databases of Azure SQL without a client-side coordinator (MS-TDS 2.2.6.4, feature 0x05). A
/// server that acknowledges the feature understands the requests. Its data says whether they are enabled.
/// </summary>
internal sealed class GlobalTransactions : SupportedFeature
{
    public override byte Id => 0x05;
}

/// <summary>
/// The feature for UTF-8 collations (MS-TDS 2.2.6.4, feature 0x0A). The specification requires a data byte, but servers accept a request
/// without it.
/// </summary>
internal sealed class Utf8Support : SupportedFeature
{
    public override byte Id => 0x0A;
}
