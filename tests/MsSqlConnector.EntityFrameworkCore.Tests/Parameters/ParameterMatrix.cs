using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>
/// All store types by all CLR types: the parameters that the mappings create, the bytes that they send, and the values that return.
/// </summary>
internal static class ParameterMatrix
{
    /// <summary>The description of each parameter that a provider creates, by the name of its case.</summary>
    public static async Task<Dictionary<string, string>> RunAsync(EfProvider provider)
    {
        Dictionary<string, string> descriptions = [];
        await SideBySide.RunOneAsync(provider, async run =>
        {
            run.OnCall("SELECT @p AS v", call => EchoParameters.TryAnswer(call)!);
            await using ShopContext context = new(run.Options<ShopContext>());
            IRelationalTypeMappingSource source = context.GetService<IRelationalTypeMappingSource>();
            await context.Database.OpenConnectionAsync();
            DbConnection connection = context.Database.GetDbConnection();
            foreach (ParameterCase @case in Cases())
            {
                descriptions[$"{@case}"] = Find(source, context.Model, @case) is { } mapping
                    ? Describe(run, connection, mapping, @case)
                    : "no mapping";
            }
        });
        return descriptions;
    }

    /// <summary>A collection needs a model, and is then stored as text.</summary>
    private static RelationalTypeMapping? Find(IRelationalTypeMappingSource source, IModel model, ParameterCase @case)
    {
        if (@case.ClrType == typeof(int[]) || @case.ClrType == typeof(List<string>))
        {
            return @case.StoreType == "nvarchar(max)" ? source.FindMapping(@case.ClrType, model) : null;
        }

        try
        {
            return source.FindMapping(@case.ClrType, @case.StoreType);
        }
        catch (NullReferenceException)
        {
            // Entity Framework Core looks for a collection of characters or bytes, for which it needs a model.
            return null;
        }
    }

    private static IEnumerable<ParameterCase> Cases() =>
        from store in StoreTypes.All
        from clr in ClrValues.All
        from @case in new[]
        {
            new ParameterCase(store, clr.Key, "usual", clr.Value.Usual, ParameterDirection.Input),
            new ParameterCase(store, clr.Key, "long", clr.Value.Long, ParameterDirection.Input),
            new ParameterCase(store, clr.Key, "null", null, ParameterDirection.Input),
            new ParameterCase(store, clr.Key, "output", clr.Value.Usual, ParameterDirection.InputOutput),
            new ParameterCase(store, clr.Key, "null output", null, ParameterDirection.Output),
        }
        select @case;

    private static string Describe(EfRun run, DbConnection connection, RelationalTypeMapping mapping, ParameterCase @case)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "SELECT @p AS v";
        string? facets = null;
        string? returned = null;
        try
        {
            DbParameter parameter = mapping.CreateParameter(command, "@p", @case.Value, nullable: true, @case.Direction);
            facets = Facets(parameter);
            command.Parameters.Add(parameter);
            using (DbDataReader reader = command.ExecuteReader())
            {
                returned = reader.Read() ? ResultText.Of(reader.GetValue(0)) : "no row";
            }

            returned += $" output {ResultText.Of(parameter.Value is DBNull ? null : parameter.Value)}";
        }
        catch (Exception e) when (e is DbException or InvalidCastException or OverflowException or FormatException or ArgumentException
            or InvalidOperationException)
        {
            returned = e.GetType().Name;
        }

        return $"{mapping.StoreType} | {facets} | {Sent(run, returned)} | {returned}";
    }

    /// <summary>The declared type and the bytes of the last request.</summary>
    private static string Sent(EfRun run, string returned)
    {
        IReadOnlyList<RecordedMessage> messages = run.Server.Recorder.Conversations[0].Messages;
        return messages[^1].Message is RpcMessage rpc && !returned.EndsWith("Exception", StringComparison.Ordinal)
            ? RequestText.Of(rpc.Call.Parameters[^1]) + $" {rpc.Call.Parameters[1].Value}"
            : "nothing";
    }

    private static string Facets(DbParameter parameter)
    {
        dynamic typed = parameter;
        return $"{parameter.DbType} {(SqlDbType)typed.SqlDbType} size {parameter.Size} ({parameter.Precision},{parameter.Scale}) "
            + $"nullable {parameter.IsNullable} {parameter.Direction} {parameter.Value?.GetType().Name}";
    }
}
