using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.SqlServer.Query.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Parameters;
using ClientCommand = Microsoft.Data.SqlClient.SqlCommand;

namespace MsSqlConnector.EntityFrameworkCore.Query;

/// <summary>Creates the text of <c>ToQueryString</c>. It is the text for the same command of Microsoft.Data.SqlClient.</summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class MsSqlConnectorQueryStringFactory(IRelationalTypeMappingSource typeMappingSource)
    : SqlServerQueryStringFactory(typeMappingSource)
{
    [SuppressMessage("Security", "CA2100", Justification = "The command is not executed.")]
    public override string Create(DbCommand command)
    {
        using ClientCommand described = new(command.CommandText) { CommandType = command.CommandType };
        foreach (DbParameter parameter in command.Parameters)
        {
            if (parameter is not SqlParameter ours)
            {
                return base.Create(command);
            }

            described.Parameters.Add(ClientParameters.ToClient(ours));
        }

        return base.Create(described);
    }
}
