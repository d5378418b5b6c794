using System;
using System.Data;
using System.Data.SqlTypes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Rows;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>Queries the columns of the destination table from the server.</summary>
internal static class DestinationQuery
{
    /// <exception cref="InvalidOperationException">
    /// The table cannot be accessed, or the server describes it in two different ways.
    /// </exception>
    public static Destination Read(CopySettings settings, BulkTableName name)
    {
        try
        {
            (ResultMetadata columns, CatalogColumns catalog) = ReadBoth(settings, name);
            return DestinationChecks.MustNameColumns(name, columns, catalog)
                ? DestinationChecks.Create(settings, name, ReadNamed(settings, name, catalog), catalog)
                : DestinationChecks.Create(settings, name, columns, catalog);
        }
        catch (Exception exception) when (ConcernsTable(exception))
        {
            throw BulkErrors.CannotAccessTable(name.Text, exception);
        }
    }

    /// <inheritdoc cref="Read"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<Destination> ReadAsync(CopySettings settings, BulkTableName name, CancellationToken token)
    {
        try
        {
            (ResultMetadata columns, CatalogColumns catalog) = await ReadBothAsync(settings, name, token).ConfigureAwait(false);
            return DestinationChecks.MustNameColumns(name, columns, catalog)
                ? DestinationChecks.Create(
                    settings, name, await ReadNamedAsync(settings, name, catalog, token).ConfigureAwait(false), catalog)
                : DestinationChecks.Create(settings, name, columns, catalog);
        }
        catch (Exception exception) when (ConcernsTable(exception))
        {
            throw BulkErrors.CannotAccessTable(name.Text, exception);
        }
    }

    /// <summary>Reads the columns of the table, and its columns in the catalog.</summary>
    private static (ResultMetadata Columns, CatalogColumns Catalog) ReadBoth(CopySettings settings, BulkTableName name)
    {
        using SqlCommand command = CreateCommand(settings, DestinationQueryText.Create(name));
        using SqlDataReader reader = command.ExecuteReader(CommandBehavior.SchemaOnly);
        ResultMetadata columns = reader.Metadata;
        reader.NextResult();
        var catalog = new CatalogReader(reader, name);
        while (reader.Read())
        {
            catalog.AddRow();
        }

        // Throws errors that come after the rows.
        reader.NextResult();
        return (columns, catalog.Columns);
    }

    /// <inheritdoc cref="ReadBoth"/>
    private static async ValueTask<(ResultMetadata Columns, CatalogColumns Catalog)> ReadBothAsync(
        CopySettings settings, BulkTableName name, CancellationToken token)
    {
        using SqlCommand command = CreateCommand(settings, DestinationQueryText.Create(name));
        SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SchemaOnly, token).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            ResultMetadata columns = reader.Metadata;
            await reader.NextResultAsync(token).ConfigureAwait(false);
            var catalog = new CatalogReader(reader, name);
            while (await reader.ReadAsync(token).ConfigureAwait(false))
            {
                catalog.AddRow();
            }

            await reader.NextResultAsync(token).ConfigureAwait(false);
            return (columns, catalog.Columns);
        }
    }

    /// <summary>Reads the columns of the catalog from the table, because <c>*</c> omits some of them.</summary>
    private static ResultMetadata ReadNamed(CopySettings settings, BulkTableName name, CatalogColumns catalog)
    {
        using SqlCommand command = CreateCommand(settings, DestinationQueryText.CreateSelect(name, catalog.Names));
        using SqlDataReader reader = command.ExecuteReader(CommandBehavior.SchemaOnly);
        ResultMetadata columns = reader.Metadata;
        reader.NextResult();
        return columns;
    }

    /// <inheritdoc cref="ReadNamed"/>
    private static async ValueTask<ResultMetadata> ReadNamedAsync(
        CopySettings settings, BulkTableName name, CatalogColumns catalog, CancellationToken token)
    {
        using SqlCommand command = CreateCommand(settings, DestinationQueryText.CreateSelect(name, catalog.Names));
        SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SchemaOnly, token).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            ResultMetadata columns = reader.Metadata;
            await reader.NextResultAsync(token).ConfigureAwait(false);
            return columns;
        }
    }

    private static SqlCommand CreateCommand(CopySettings settings, string text)
    {
        SqlCommand command = new(text, settings.Connection, settings.Transaction) { CommandTimeout = settings.TimeoutSeconds };
        command.HideFromListeners();
        return command;
    }

    /// <summary>Returns whether an exception concerns the table or its description, and not a timeout or a failed connection.</summary>
    private static bool ConcernsTable(Exception exception) => exception is SqlException { Class: var severity, Number: var number }
        ? severity < Errors.ClientError.FatalClass && number != Errors.ClientError.TimeoutNumber
        : exception is InvalidCastException or IndexOutOfRangeException or SqlNullValueException;
}
