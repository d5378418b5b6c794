using System.Data;
using System.Data.Common;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

internal static class EncryptionClientExtensions
{
    /// <summary>Adds a parameter of an exact type; a size, precision or scale of 0 is not set.</summary>
    public static DbParameter Add(
        this IEncryptionClient client, DbCommand command, string name, SqlDbType type, object? value, int size = 0, byte precision = 0,
        byte scale = 0)
    {
        DbParameter parameter = client.CreateParameter(name, type, value, size, precision, scale);
        command.Parameters.Add(parameter);
        return parameter;
    }
}
