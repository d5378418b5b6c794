using System.Data;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>One line of the type map.</summary>
/// <param name="SqlDbType">The server's type.</param>
/// <param name="DbType">What ADO.NET calls it.</param>
/// <param name="Codec">Who decodes and encodes.</param>
internal sealed record TypeMapEntry(SqlDbType SqlDbType, DbType DbType, Codec Codec)
{
    /// <summary>Whether an output parameter of the type has to say how much it takes.</summary>
    public bool NeedsSize => Codec is SizedCodec and not (RowVersionCodec or XmlCodec or JsonCodec or UdtCodec);
}
