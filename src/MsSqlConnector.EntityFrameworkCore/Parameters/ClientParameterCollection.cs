using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>The parameters of a command, to which parameters of Microsoft.Data.SqlClient can be added too.</summary>
internal sealed class ClientParameterCollection(DbCommand command) : DbParameterCollection
{
    private readonly DbParameterCollection _parameters = command.Parameters;

    public override int Count => _parameters.Count;

    public override object SyncRoot => _parameters.SyncRoot;

    public override int Add(object value) => _parameters.Add(Translate(value));

    public override void AddRange(Array values)
    {
        foreach (object value in values)
        {
            Add(value);
        }
    }

    public override void Clear() => _parameters.Clear();

    public override bool Contains(object value) => _parameters.Contains(value);

    public override bool Contains(string value) => _parameters.Contains(value);

    public override void CopyTo(Array array, int index) => _parameters.CopyTo(array, index);

    public override IEnumerator GetEnumerator() => _parameters.GetEnumerator();

    public override int IndexOf(object value) => _parameters.IndexOf(value);

    public override int IndexOf(string parameterName) => _parameters.IndexOf(parameterName);

    public override void Insert(int index, object value) => _parameters.Insert(index, Translate(value));

    public override void Remove(object value) => _parameters.Remove(value);

    public override void RemoveAt(int index) => _parameters.RemoveAt(index);

    public override void RemoveAt(string parameterName) => _parameters.RemoveAt(parameterName);

    protected override DbParameter GetParameter(int index) => _parameters[index];

    protected override DbParameter GetParameter(string parameterName) => _parameters[parameterName];

    protected override void SetParameter(int index, DbParameter value) => _parameters[index] = (DbParameter)Translate(value);

    protected override void SetParameter(string parameterName, DbParameter value) =>
        _parameters[parameterName] = (DbParameter)Translate(value);

    private object Translate(object value)
    {
        if (value is not ClientParameter client)
        {
            return value;
        }

        SqlParameter parameter = ClientParameters.FromClient(client);
        if (client.Direction != ParameterDirection.Input)
        {
            // Entity Framework Core disposes the command after the response, which contains the output values.
            object? sent = parameter.Value;
            command.Disposed += (_, _) => CopyBack(parameter, sent, client);
        }

        return parameter;
    }

    private static void CopyBack(SqlParameter parameter, object? sent, ClientParameter client)
    {
        if (!ReferenceEquals(parameter.Value, sent))
        {
            client.Value = ClientValues.ToClient(parameter.Value);
            if (parameter.Value is DBNull)
            {
                // NULL has no type, and the caller can use the parameter again.
                client.SqlDbType = parameter.SqlDbType;
            }
        }
    }
}
