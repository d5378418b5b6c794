using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.SqlTypes;
using ClientJson = Microsoft.Data.SqlTypes.SqlJson;
using ClientRecord = Microsoft.Data.SqlClient.Server.SqlDataRecord;
using ClientVector = Microsoft.Data.SqlTypes.SqlVector<float>;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Converts values of types that Microsoft.Data.SqlClient and MsSqlConnector each define, and keeps all others.</summary>
internal static class ClientValues
{
    /// <summary>Converts a value of Microsoft.Data.SqlClient to one of MsSqlConnector.</summary>
    [return: NotNullIfNotNull(nameof(value))]
    internal static object? FromClient(object? value) => value switch
    {
        ClientVector { IsNull: true } vector => SqlVector<float>.CreateNull(vector.Length),
        ClientVector vector => new SqlVector<float>(vector.Memory),
        ClientJson { IsNull: true } => SqlJson.Null,
        ClientJson json => new SqlJson(json.Value),
        IEnumerable<ClientRecord> rows => ClientRecords.FromClient(rows),
        _ => value,
    };

    /// <summary>Converts a value of MsSqlConnector to one of Microsoft.Data.SqlClient.</summary>
    [return: NotNullIfNotNull(nameof(value))]
    internal static object? ToClient(object? value) => value switch
    {
        SqlVector<float> vector => ToClientVector(vector),
        SqlJson { IsNull: true } => ClientJson.Null,
        SqlJson json => new ClientJson(json.Value),
        _ => value,
    };

    /// <summary>Converts a vector of MsSqlConnector to one of Microsoft.Data.SqlClient.</summary>
    internal static ClientVector ToClientVector(SqlVector<float> vector) =>
        vector.IsNull ? ClientVector.CreateNull(vector.Length) : new ClientVector(vector.Memory);
}
