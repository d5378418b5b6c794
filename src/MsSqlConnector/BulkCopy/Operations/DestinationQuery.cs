using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>Queries the columns of the destination table from the server.</summary>
internal static class DestinationQuery
{
    private const int CollationNameOrdinal = 1;
    private const int CollationOrdinal = 3;

    /// <exception cref="InvalidOperationException">The table cannot be accessed.</exception>
    public static Destination Read(CopySettings settings, BulkTableName name, bool withAliases)
    {
        using SqlCommand command = CreateCommand(settings, name, withAliases);
        try
        {
            using SqlDataReader reader = command.ExecuteReader();
            reader.NextResult();
            ResultMetadata columns = reader.Metadata;
            var collations = new Dictionary<string, string>();
            var aliases = new Dictionary<string, string>();
            reader.NextResult();
            while (reader.Read())
            {
                AddCollation(reader, collations);
            }

            reader.NextResult();
            while (reader.Read())
            {
                AddAlias(reader, aliases);
            }

            return Create(settings, name, columns, collations, withAliases ? aliases : null);
        }
        catch (Exception exception) when (ConcernsTable(exception))
        {
            throw BulkErrors.CannotAccessTable(name.Text, exception);
        }
    }

    /// <inheritdoc cref="Read"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<Destination> ReadAsync(CopySettings settings, BulkTableName name, bool withAliases, CancellationToken token)
    {
        using SqlCommand command = CreateCommand(settings, name, withAliases);
        try
        {
            SqlDataReader reader = await command.ExecuteReaderAsync(token).ConfigureAwait(false);
            await using (reader.ConfigureAwait(false))
            {
                await reader.NextResultAsync(token).ConfigureAwait(false);
                ResultMetadata columns = reader.Metadata;
                var collations = new Dictionary<string, string>();
                var aliases = new Dictionary<string, string>();
                await reader.NextResultAsync(token).ConfigureAwait(false);
                while (await reader.ReadAsync(token).ConfigureAwait(false))
                {
                    AddCollation(reader, collations);
                }

                await reader.NextResultAsync(token).ConfigureAwait(false);
                while (await reader.ReadAsync(token).ConfigureAwait(false))
                {
                    AddAlias(reader, aliases);
                }

                return Create(settings, name, columns, collations, withAliases ? aliases : null);
            }
        }
        catch (Exception exception) when (ConcernsTable(exception))
        {
            throw BulkErrors.CannotAccessTable(name.Text, exception);
        }
    }

    private static SqlCommand CreateCommand(CopySettings settings, BulkTableName name, bool withAliases)
    {
        SqlCommand command = new(DestinationQueryText.Create(name, withAliases), settings.Connection, settings.Transaction)
        {
            CommandTimeout = settings.TimeoutSeconds,
        };
        command.HideFromListeners();
        return command;
    }

    /// <summary>Returns whether an exception concerns the table or its description, and not a timeout or a failed connection.</summary>
    private static bool ConcernsTable(Exception exception) => exception is SqlException { Class: var severity, Number: var number }
        ? severity < Errors.ClientError.FatalClass && number != Errors.ClientError.TimeoutNumber
        : exception is InvalidCastException or IndexOutOfRangeException or SqlNullValueException;

    private static void AddCollation(SqlDataReader reader, Dictionary<string, string> collations)
    {
        if (!reader.IsDBNull(CollationNameOrdinal) && !reader.IsDBNull(CollationOrdinal))
        {
            collations[reader.GetString(CollationNameOrdinal)] = reader.GetString(CollationOrdinal);
        }
    }

    private static void AddAlias(SqlDataReader reader, Dictionary<string, string> aliases) => aliases[reader.GetString(1)] = reader.GetString(0);

    private static Destination Create(
        CopySettings settings, BulkTableName name, ResultMetadata result, Dictionary<string, string> collations, Dictionary<string, string>? aliases)
    {
        Collation sessionCollation = settings.Connection.Link.OpenSession.Environment.Collation;
        bool hasKeys = settings.Connection.Link.OpenSession.Login.ColumnEncryption.Version > 0;
        var columns = new BulkColumn[result.Columns.Length];
        bool needsCollations = false;
        for (int i = 0; i < columns.Length; i++)
        {
            ColumnMetadata column = result.Columns[i];
            collations.TryGetValue(column.Name, out string? collation);
            needsCollations |= column.Crypto is null && BulkTypes.HasCollation(column.Type);
            columns[i] = new BulkColumn(column, i, collation, sessionCollation) { TableName = name.Table, HasKeys = hasKeys };
        }

        return columns.Length == 0 ? throw BulkErrors.CannotAccessTable(name.Text)
            : needsCollations && collations.Count == 0 ? throw BulkErrors.NoCollations()
            : new Destination(name, columns, aliases);
    }
}
