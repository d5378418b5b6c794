using System;
using System.Collections.ObjectModel;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>Reads all results of a reader and notes them.</summary>
internal sealed class ReaderObserver(DbDataReader reader, bool isAsync, CommandBehavior behavior, Observations observations)
{
    /// <summary>The reader stops after this many errors, so that it ends even if a provider repeats one.</summary>
    private const int MaxFailureCount = 50;

    private static readonly PropertyInfo[] s_columnProperties =
    [
        .. typeof(DbColumn).GetProperties().Where(static property => property.GetIndexParameters().Length == 0)
            .OrderBy(static property => property.Name, StringComparer.Ordinal),
    ];

    private bool _hasMore;

    public async Task ReadAllAsync()
    {
        int failureCount = 0;
        bool hasResult = true;
        while (hasResult && failureCount < MaxFailureCount)
        {
            await observations.TryAsync("columns", ObserveColumnsAsync);
            while (await observations.TryAsync("read", ReadAsync) && _hasMore)
            {
                await ObserveRowAsync();
            }

            while (!await observations.TryAsync("next", NextResultAsync) && ++failureCount < MaxFailureCount)
            {
            }

            observations.Add($"after the result: closed {reader.IsClosed}, affected {reader.RecordsAffected}");
            hasResult = _hasMore;
        }

        await observations.TryAsync("close", CloseAsync);
        observations.Add($"closed {reader.IsClosed}, affected {reader.RecordsAffected}");
    }

    private async Task ObserveColumnsAsync()
    {
        observations.Add($"result of {reader.FieldCount} columns, visible {reader.VisibleFieldCount}, rows {reader.HasRows}");
        for (int i = 0; i < reader.FieldCount; i++)
        {
            observations.Add(
                $"column {ValueText.OfString(reader.GetName(i))} {reader.GetDataTypeName(i)} {reader.GetFieldType(i).Name} "
                + reader.GetProviderSpecificFieldType(i).Name);
        }

        if (reader.FieldCount > 0)
        {
            ObserveSchema(isAsync ? await reader.GetColumnSchemaAsync() : reader.GetColumnSchema());
            ObserveSchema(reader.GetSchemaTable());
        }
    }

    private void ObserveSchema(ReadOnlyCollection<DbColumn> columns)
    {
        foreach (DbColumn column in columns)
        {
            observations.Add($"schema {string.Join(' ', s_columnProperties.Select(property => Text(property.GetValue(column))))}");
        }
    }

    private void ObserveSchema(DataTable? table)
    {
        foreach (DataRow row in table?.Rows ?? new DataTable().Rows)
        {
            observations.Add($"schema row {string.Join(' ', row.ItemArray.Select(Text))}");
        }
    }

    private async Task ObserveRowAsync()
    {
        observations.Add("row");
        for (int i = 0; i < reader.FieldCount; i++)
        {
            int ordinal = i;
            await observations.TryAsync("value", () => ObserveValueAsync(ordinal));
        }
    }

    private async Task ObserveValueAsync(int i)
    {
        if (isAsync)
        {
            observations.AddValue("  value", await reader.GetFieldValueAsync<object>(i));
        }
        else
        {
            observations.AddValue("  value", reader.GetValue(i));
        }

        if (!behavior.HasFlag(CommandBehavior.SequentialAccess))
        {
            observations.AddValue("  provider", reader.GetProviderSpecificValue(i));
            if (!reader.IsDBNull(i))
            {
                observations.AddValue("  typed", ValueAccess.To(reader.GetFieldType(i)).Typed(reader, i));
            }
        }
    }

    private async Task ReadAsync() => _hasMore = isAsync ? await reader.ReadAsync() : reader.Read();

    private async Task NextResultAsync()
    {
        // An exception leaves the reader before the next result.
        _hasMore = false;
        _hasMore = isAsync ? await reader.NextResultAsync() : reader.NextResult();
    }

    private async Task CloseAsync()
    {
        if (isAsync)
        {
            await reader.CloseAsync();
        }
        else
        {
            reader.Close();
        }
    }

    private static string Text(object? value) => value switch
    {
        null or DBNull => "-",
        Type type => type.Name,
        _ => ValueText.Of(value),
    };
}
