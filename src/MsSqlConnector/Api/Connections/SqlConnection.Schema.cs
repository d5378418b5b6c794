using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Schema;

namespace MsSqlConnector;

/// <content>The metadata of a database, as tables.</content>
public sealed partial class SqlConnection
{
    private const string CollectionOfCollections = "MetaDataCollections";
    private const int MaxRestrictionCharCount = 4000;

    /// <summary>Returns the list of the metadata collections.</summary>
    /// <returns>The table MetaDataCollections.</returns>
    /// <exception cref="InvalidOperationException">The connection is closed.</exception>
    public override DataTable GetSchema() => GetSchema(CollectionOfCollections, []);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public override DataTable GetSchema(string collectionName) => GetSchema(collectionName, []);

    /// <summary>
    /// Returns a metadata collection, such as Tables, filtered by restrictions. Collections that describe the provider need no round trip.
    /// </summary>
    /// <param name="collectionName">The name of the collection, one of those in MetaDataCollections. The case is ignored.</param>
    /// <param name="restrictionValues">
    /// The values of the restrictions, in the order of the collection Restrictions; null for a restriction that is not applied.
    /// </param>
    /// <returns>The table.</returns>
    /// <exception cref="ArgumentException">The collection does not exist, or there are more values than restrictions.</exception>
    /// <exception cref="InvalidOperationException">The connection is closed, or a response is being read.</exception>
    /// <exception cref="SqlException">The server reported an error.</exception>
    public override DataTable GetSchema(string collectionName, string?[] restrictionValues)
    {
        SchemaCollection collection = FindCollection(collectionName, ref restrictionValues);
        if (!collection.IsFromServer)
        {
            return SchemaTables.Create(collection, ServerVersion, OpenSession.Login.SupportsJson);
        }

        using SqlCommand command = CreateSchemaCommand(collection, restrictionValues);
        using SqlDataReader reader = command.ExecuteReader();
        DataTable table = SchemaTables.Begin(collection.Name, reader);
        while (reader.Read())
        {
            SchemaTables.AddRow(table, reader);
        }

        return table;
    }

    private async Task<DataTable> GetSchemaCoreAsync(string collectionName, string?[] restrictionValues, CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        SchemaCollection collection = FindCollection(collectionName, ref restrictionValues);
        if (!collection.IsFromServer)
        {
            return SchemaTables.Create(collection, ServerVersion, OpenSession.Login.SupportsJson);
        }

        using SqlCommand command = CreateSchemaCommand(collection, restrictionValues);
        SqlDataReader reader = await command.ExecuteReaderAsync(token).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            DataTable table = SchemaTables.Begin(collection.Name, reader);
            while (await reader.ReadAsync(token).ConfigureAwait(false))
            {
                SchemaTables.AddRow(table, reader);
            }

            return table;
        }
    }

    private SchemaCollection FindCollection(string name, ref string?[] values)
    {
        _ = OpenSession;
        if (string.IsNullOrEmpty(name))
        {
            throw new ArgumentException("The collection name cannot be null or empty.", nameof(name));
        }

        // Callers of ADO.NET also pass null.
        values ??= [];
        SchemaCollection collection = SchemaCollections.Find(name);
        collection.Check(values);
        return collection;
    }

    private SqlCommand CreateSchemaCommand(SchemaCollection collection, string?[] values)
    {
        // Uses the open transaction, if any. The statement changes nothing in it.
        var command = new SqlCommand(
            collection.CreateStatement(values), this, _transaction is { IsOpen: true } open ? (SqlTransaction?)open.Owner : null);
        for (int i = 0; i < values.Length; i++)
        {
            if (values[i] is { } value)
            {
                command.Parameters.Add("@" + collection.Restrictions[i].Name, SqlDbType.NVarChar, MaxRestrictionCharCount).Value = value;
            }
        }

        return command;
    }
}
