using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Data.SqlTypes;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Mapping;

/// <summary>Changes through stored procedures.</summary>
public sealed class StoredProcedureTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Stored_procedures_have_the_same_parameters_and_outputs(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.OnCall("[Stored_Insert]", call => WithOutputs(call, 77, 88));
                run.OnCall("[Stored_Update]", _ => new Answer().Columns(Column.Int("Number")).Row(99).Done());
                run.OnCall("[Stored_Delete]", call => WithOutputs(call, 0));
                await using CatalogContext context = new(run.Options<CatalogContext>());
                CatalogContext.Stored stored = new() { Name = "ñ", Rating = 1.5m };
                context.Add(stored);
                await run.SaveAsync(context);
                run.Record("inserted", stored);
                stored.Name = "changed";
                await run.SaveAsync(context);
                run.Record("updated", stored);
                context.Remove(stored);

                // The procedure then changes no row.
                await context.Database.ExecuteSqlRawAsync("DELETE FROM [Stored]");
                await run.RecordFailureAsync("deleted", () => run.SaveAsync(context));
            },
            isAsync);
        transcript.HasStatements(10);
        transcript.ResultContains("\"Id\":77");
        transcript.ResultContains("\"Number\":99");
        transcript.ResultContains("DbUpdateConcurrencyException");
    }

    private static Answer WithOutputs(RpcCall call, params int[] values)
    {
        Answer answer = new Answer().Done();
        int next = 0;
        for (int i = 0; i < call.Parameters.Count; i++)
        {
            if (call.Parameters[i].IsOutput)
            {
                answer.ReturnValue(Column.Int(call.Parameters[i].Name).Nullable, values[next++], (ushort)i);
            }
        }

        return answer;
    }
}
