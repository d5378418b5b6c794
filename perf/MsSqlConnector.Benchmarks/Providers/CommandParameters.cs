using System.Data;
using System.Data.Common;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>Adds typed parameters to the commands of any provider.</summary>
internal static class CommandParameters
{
    /// <summary>Adds a parameter and returns it, so that the caller can set its size.</summary>
    public static DbParameter Add(this DbCommand command, string name, DbType type, object value)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.DbType = type;
        parameter.Value = value;
        command.Parameters.Add(parameter);
        return parameter;
    }
}
