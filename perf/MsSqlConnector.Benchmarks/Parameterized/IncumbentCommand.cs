using System.Data.Common;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Parameterized;

/// <summary>Commands of Microsoft.Data.SqlClient, as a program creates them.</summary>
internal static class IncumbentCommand
{
    public static DbCommand Create(DbConnection connection, SentParameter[] parameters)
    {
        Mds.SqlCommand command = new(BenchmarkAnswers.ParametersText, (Mds.SqlConnection)connection);
        foreach (SentParameter one in parameters)
        {
            Mds.SqlParameter parameter = command.Parameters.Add(one.Name, one.Type, one.Size);
            if (one.Scale > 0)
            {
                parameter.Scale = one.Scale;
            }

            parameter.Value = one.GetValue();
        }

        return command;
    }
}
