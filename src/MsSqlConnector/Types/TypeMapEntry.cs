using System.Data;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>A row of the type map.</summary>
/// <param name="SqlDbType">The type of the server.</param>
/// <param name="DbType">The type of ADO.NET.</param>
/// <param name="Codec">The codec of the type.</param>
internal sealed record TypeMapEntry(SqlDbType SqlDbType, DbType DbType, Codec Codec)
{
    /// <summary>Gets a value that indicates whether an output parameter of the type requires a size.</summary>
    public bool NeedsSize => Codec is SizedCodec and not (RowVersionCodec or XmlCodec or JsonCodec or UdtCodec);
}
