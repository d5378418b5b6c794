using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Text;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Types;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>Observes which types the provider accepts, and writes the tables of docs/type-mapping.md from that.</summary>
internal sealed class TypeMappingPage : IDisposable
{
    private const string Insert = "INSERT INTO t VALUES (@p)";

    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;

    public TypeMappingPage()
    {
        foreach (MappedType type in MappedType.All)
        {
            _server.OnSql(Select(type), new Answer().Columns(type.Column).Row(type.Value).Done());
        }

        _server.OnSql(Insert, new Answer().Done(1));
        _connection = new SqlConnection(ConnectionString(_server));
        _connection.Open();
    }

    /// <summary>The table of reading.</summary>
    public string Fields()
    {
        StringBuilder text = new("| SQL type | `GetFieldType` | SqlTypes type | `GetFieldValue<T>` also accepts |\n|---|---|---|---|\n");
        foreach (MappedType type in MappedType.All)
        {
            using SqlCommand command = new(Select(type), _connection);
            using SqlDataReader reader = command.ExecuteReader();
            reader.Read();
            Type own = reader.GetFieldType(0);
            IEnumerable<Type> others = ClrTypes.Fields.Where(other => other != own && ClrTypes.CanRead(reader, other));
            text.Append(
                $"| {type.Name} | `{ClrTypes.NameOf(own)}` | "
                + $"`{ClrTypes.NameOf(reader.GetProviderSpecificFieldType(0))}` | {ClrTypes.Join(others)} |\n");
        }

        return text.ToString();
    }

    /// <summary>The table of parameters with a SQL type.</summary>
    public string Parameters()
    {
        StringBuilder text = new("| SQL type | `SqlDbType` | `DbType` | CLR types of the value |\n|---|---|---|---|\n");
        foreach (MappedType type in MappedType.All)
        {
            IEnumerable<Type> accepted = ClrTypes.Values(type).Where(value => CanSend(type, value)).Select(static value => value.GetType());
            text.Append(
                $"| {type.Name} | `{NameOf(type.Type)}` | "
                + $"`{new SqlParameter("@p", type.Type) { Direction = ParameterDirection.Output }.DbType}` | "
                + $"{ClrTypes.Join(accepted)} |\n");
        }

        return text.ToString();
    }

    /// <summary>The table of parameters without a SQL type.</summary>
    public static string Inferred()
    {
        StringBuilder text = new("| CLR type of the value | Inferred `SqlDbType` |\n|---|---|\n");
        foreach (object value in ClrTypes.Values(MappedType.All[0]))
        {
            string inferred = Infer(value) is { } type ? $"`{NameOf(type)}`" : "none; set `SqlDbType`";
            text.Append($"| `{ClrTypes.NameOf(value.GetType())}` | {inferred} |\n");
        }

        return text.ToString();
    }

    public void Dispose()
    {
        _connection.Dispose();
        _server.DisposeAsync().AsTask().GetAwaiter().GetResult();
    }

    /// <summary>The name of a type. Newer platforms have enumeration members for json and vector.</summary>
    private static string NameOf(SqlDbType type) => type == TypeMap.Json ? "Json" : type == TypeMap.Vector ? "Vector" : type.ToString();

    private static SqlDbType? Infer(object value)
    {
        try
        {
            return new SqlParameter("@p", value).SqlDbType;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static string Select(MappedType type) => $"SELECT {type.Name}";

    private bool CanSend(MappedType type, object value)
    {
        using SqlCommand command = new(Insert, _connection);
        command.Parameters.Add("@p", type.Type).Value = value;
        try
        {
            command.ExecuteNonQuery();
            return true;
        }
        catch (Exception exception) when (
            exception is InvalidCastException or FormatException or NotSupportedException or ArgumentException or OverflowException)
        {
            return false;
        }
    }
}
