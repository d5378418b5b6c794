using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>Always Encrypted of this provider or of Microsoft.Data.SqlClient.</summary>
internal interface IEncryptionClient
{
    /// <summary>Creates a closed connection whose key stores are registered on it; without stores nothing is registered.</summary>
    DbConnection Connect(string connectionString, params TestKeyStore[] stores);

    /// <summary>Registers key stores on a command.</summary>
    void Register(DbCommand command, params TestKeyStore[] stores);

    /// <summary>Creates a command with a setting, which only the constructor takes.</summary>
    DbCommand Create(DbConnection connection, string text, CommandEncryption setting = CommandEncryption.UseConnectionSetting);

    /// <summary>Creates a parameter of an exact type; a size, precision or scale of 0 is not set.</summary>
    DbParameter CreateParameter(string name, SqlDbType type, object? value, int size = 0, byte precision = 0, byte scale = 0);

    /// <summary>Sets ForceColumnEncryption.</summary>
    void Force(DbParameter parameter);

    /// <summary>Copies rows, whose columns have the names of the table's.</summary>
    Task CopyAsync(DbConnection connection, string table, DataTable rows, bool allowsEncryptedValues, CancellationToken cancellationToken);
}
