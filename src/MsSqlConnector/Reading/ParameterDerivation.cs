using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Types;

namespace MsSqlConnector.Reading;

/// <summary>Asks the server for the parameters of a procedure.</summary>
internal static class ParameterDerivation
{
    private const string DescribingProcedure = "[sys].[sp_procedure_params_100_managed]";

    /// <summary>Replaces the parameters of a command with those that the server reports for the procedure.</summary>
    public static void DeriveParameters(SqlCommand command)
    {
        const string Method = nameof(DeriveParameters);
        if (command.CommandType != CommandType.StoredProcedure)
        {
            throw new InvalidOperationException(
                $"{Method} only supports CommandType.StoredProcedure, not CommandType.{command.CommandType}.");
        }

        ExecutionChecks.CheckReady(command.Executor, Method);
        List<SqlParameter> derived = Describe(command);
        if (derived.Count == 0)
        {
            throw new InvalidOperationException(
                $"The stored procedure '{command.CommandText}' doesn't exist, or the login has no permission to view its definition.");
        }

        command.Parameters.Clear();
        derived.ForEach(parameter => command.Parameters.Add(parameter));
    }

    private static List<SqlParameter> Describe(SqlCommand described)
    {
        List<SqlParameter> derived = [];
        using SqlCommand command = CreateDescribing(described, ProcedureName.Parse(described.CommandText));
        using SqlDataReader reader = command.ExecuteReader();
        while (reader.Read())
        {
            derived.Add(DerivedParameter.Read(reader));
        }

        // Throws errors that come after the rows.
        reader.NextResult();
        return derived;
    }

    private static SqlCommand CreateDescribing(SqlCommand described, ProcedureName name)
    {
        string server = name.Server.Length > 0 ? MultipartName.Quote(name.Server) + "." : string.Empty;
        string database = MultipartName.Quote(name.Database.Length > 0 ? name.Database : described.Connection!.Database);
        var command = new SqlCommand(server + database + "." + DescribingProcedure, described.Connection, described.Transaction)
        {
            CommandType = CommandType.StoredProcedure,
            CommandTimeout = described.CommandTimeout,
        };
        const int MaxNameCharCount = 255;
        command.Parameters.Add("@procedure_name", SqlDbType.NVarChar, MaxNameCharCount).Value = name.Name;
        if (name.GroupNumber is { } groupNumber)
        {
            command.Parameters.Add("@group_number", SqlDbType.Int).Value = groupNumber;
        }

        if (name.Schema.Length > 0)
        {
            command.Parameters.Add("@procedure_schema", SqlDbType.NVarChar, MaxNameCharCount).Value = name.Schema;
        }

        return command;
    }
}
