using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>
/// Reads all values of a type with all getters: one column of the result for each getter, so that sequential access can call all of them.
/// </summary>
internal static class ValueRun
{
    public static string Select(TypeCase type) =>
        $"select {string.Join(", ", Getters.All.Select((_, i) => $"v as c{i}"))} from {type.Rows} order by n";

    /// <summary>The result that a server sends.</summary>
    public static Answer Answer(TypeCase type)
    {
        Column column = type.Column.Nullable with { Flags = ColumnFlags.Nullable, TableName = [""] };
        Answer answer = new Answer().Columns([.. Getters.All.Select((_, i) => column with { Name = $"c{i}" })]);
        foreach (TypeValue value in type.Values)
        {
            answer.Row([.. Enumerable.Repeat(value.Wire, Getters.All.Count)]);
        }

        return answer.Done();
    }

    /// <summary>Notes the result of each getter for each value.</summary>
    public static async Task ReadAsync(Run run, TypeCase type, bool isSequential)
    {
        await using DbDataReader? reader = await run.ReaderAsync(
            run.Command(Select(type)), isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default);
        if (reader is null)
        {
            return;
        }

        run.Notes.Add($"type {reader.GetDataTypeName(0)} {reader.GetFieldType(0).Name} {reader.GetProviderSpecificFieldType(0).Name}");
        for (int row = 0; await run.ReadRowAsync(reader); row++)
        {
            for (int i = 0; i < Getters.All.Count; i++)
            {
                run.Notes.Add($"{row} {Getters.All[i].Name}: {await ObserveAsync(reader, Getters.All[i], i, run.IsAsync)}");
            }
        }
    }

    private static async Task<string> ObserveAsync(DbDataReader reader, Getter getter, int ordinal, bool isAsync)
    {
        try
        {
            object? value = isAsync && getter.GetAsync is { } getAsync ? await getAsync(reader, ordinal) : getter.Get(reader, ordinal);
            return $"{value?.GetType().Name} {Notes.Text(value)}";
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.IAssertionException)
        {
            return exception.GetType().Name;
        }
    }
}
