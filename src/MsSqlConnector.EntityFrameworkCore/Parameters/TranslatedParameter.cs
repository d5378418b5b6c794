using System.Collections.Generic;
using System.Data.Common;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>
/// A parameter of a statement that can be one of Microsoft.Data.SqlClient: given by the caller in raw SQL, or configured by a mapping of a
/// plugin.
/// </summary>
internal sealed class TranslatedParameter(IRelationalParameter parameter) : IRelationalParameter
{
    public string InvariantName => parameter.InvariantName;

    public void AddDbParameter(DbCommand command, object? value)
    {
        using ClientParameterCommand view = new(command);
        parameter.AddDbParameter(view, value);
    }

    public void AddDbParameter(DbCommand command, IReadOnlyDictionary<string, object?>? parameterValues)
    {
        using ClientParameterCommand view = new(command);
        parameter.AddDbParameter(view, parameterValues);
    }
}
