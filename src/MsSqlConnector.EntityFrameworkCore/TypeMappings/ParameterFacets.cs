using System;
using System.Data;
using System.Data.Common;
using Microsoft.EntityFrameworkCore.Storage;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.TypeMappings;

/// <summary>
/// The properties that a mapping of Entity Framework Core sets on a parameter of Microsoft.Data.SqlClient. They are read once for each
/// mapping, from a parameter without a value, so that every parameter of MsSqlConnector gets the same properties without another object.
/// </summary>
internal sealed class ParameterFacets
{
    // Values that no mapping sets, to distinguish 0 from a property that was not set.
    private const int UnsetSize = int.MaxValue - 1;
    private const byte UnsetScale = byte.MaxValue;

    private readonly SqlDbType _type;
    private readonly int _size;
    private readonly byte _precision;
    private readonly byte _scale;

    private ParameterFacets(ClientParameter parameter)
    {
        _type = parameter.SqlDbType;
        _size = parameter.Size;
        _precision = parameter.Precision;
        _scale = parameter.Scale;
    }

    /// <summary>Reads the properties that a mapping sets.</summary>
    /// <param name="mapping">The mapping.</param>
    /// <param name="configure">The method with which the mapping of Entity Framework Core configures a parameter.</param>
    internal static ParameterFacets Read(RelationalTypeMapping mapping, Action<DbParameter> configure)
    {
        ClientParameter parameter = new() { Size = UnsetSize, Scale = UnsetScale };
        if (mapping.DbType is { } type)
        {
            parameter.DbType = type;
        }

        configure(parameter);
        return new ParameterFacets(parameter);
    }

    /// <summary>
    /// Sets the properties on a parameter of MsSqlConnector. Returns false for a parameter of another provider, which is not changed.
    /// </summary>
    internal bool TryApplyTo(DbParameter parameter)
    {
        if (parameter is not SqlParameter ours)
        {
            return false;
        }

        ApplyTo(ours);
        return true;
    }

    private void ApplyTo(SqlParameter parameter)
    {
        parameter.SqlDbType = _type;
        if (_size != UnsetSize)
        {
            parameter.Size = _size;
        }

        if (_precision != 0)
        {
            parameter.Precision = _precision;
        }

        if (_scale != UnsetScale)
        {
            parameter.Scale = _scale;
        }
    }
}
