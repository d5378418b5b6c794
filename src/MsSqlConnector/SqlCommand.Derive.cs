using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>Asking the server for the parameters of a procedure.</summary>
public sealed partial class SqlCommand
{
    private const string DescribingProcedure = "[sys].[sp_procedure_params_100_managed]";

    /// <summary>Replaces the parameters by those that the server says the procedure has.</summary>
    internal void DeriveParameters()
    {
        const string Method = nameof(DeriveParameters);
        if (_commandType != CommandType.StoredProcedure)
        {
            throw new InvalidOperationException($"{Method}: the command has the type {_commandType}; only procedures are described.");
        }

        CheckReady(Method);
        List<SqlParameter> derived = [];
        using (SqlCommand command = MakeDescribing(ProcedureName.Parse(_commandText)))
        using (SqlDataReader reader = command.ExecuteReader())
        {
            while (reader.Read())
            {
                derived.Add(DerivedParameter.Read(reader));
            }

            // What went wrong behind the rows is told here.
            reader.NextResult();
        }

        if (derived.Count == 0)
        {
            throw new InvalidOperationException($"There is no procedure '{_commandText}', or it may not be seen.");
        }

        Parameters.Clear();
        derived.ForEach(parameter => Parameters.Add(parameter));
    }

    private SqlCommand MakeDescribing(ProcedureName name)
    {
        string server = name.Server.Length > 0 ? MultipartName.Quote(name.Server) + "." : string.Empty;
        string database = MultipartName.Quote(name.Database.Length > 0 ? name.Database : _connection!.Database);
        var command = new SqlCommand(server + database + "." + DescribingProcedure, _connection, Transaction)
        {
            CommandType = CommandType.StoredProcedure,
            CommandTimeout = CommandTimeout,
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
