using System.Data;
using System.Data.Common;
using Microsoft.EntityFrameworkCore.Storage;
using ClientCommand = Microsoft.Data.SqlClient.SqlCommand;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>
/// Reads and applies the server type that a mapping sets explicitly because no <see cref="DbType"/> stands for it, such as text or json.
/// </summary>
internal static class ExplicitParameterType
{
    /// <summary>Returns the type that the mapping sets; null if the type follows from <see cref="RelationalTypeMapping.DbType"/>.</summary>
    internal static SqlDbType? Of(RelationalTypeMapping mapping)
    {
        using ClientCommand command = new();
        var parameter = (ClientParameter)mapping.CreateParameter(command, "value", null);
        return parameter.SqlDbType switch
        {
            SqlDbType.Char or SqlDbType.VarChar or SqlDbType.NChar or SqlDbType.NVarChar or SqlDbType.Binary or SqlDbType.VarBinary => null,
            SqlDbType type => type,
        };
    }

    /// <summary>Sets the type, if there is one, on a parameter of MsSqlConnector.</summary>
    internal static void Apply(SqlDbType? type, DbParameter parameter)
    {
        if (type is { } explicitType && parameter is SqlParameter ours)
        {
            ours.SqlDbType = explicitType;
        }
    }
}
