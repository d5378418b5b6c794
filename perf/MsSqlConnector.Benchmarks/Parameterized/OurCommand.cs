using System.Data.Common;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Parameterized;

/// <summary>Commands of this provider, as a program creates them.</summary>
internal static class OurCommand
{
    public static DbCommand Create(DbConnection connection, SentParameter[] parameters)
    {
        SqlCommand command = new(BenchmarkAnswers.ParametersText, (SqlConnection)connection);
        foreach (SentParameter one in parameters)
        {
            SqlParameter parameter = command.Parameters.Add(one.Name, one.Type, one.Size);
            if (one.Scale > 0)
            {
                parameter.Scale = one.Scale;
            }

            parameter.Value = one.GetValue();
        }

        return command;
    }
}
