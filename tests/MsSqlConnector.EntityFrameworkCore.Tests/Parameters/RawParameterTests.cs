using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>Parameters of Microsoft.Data.SqlClient in raw SQL, over both providers.</summary>
public sealed class RawParameterTests
{
    /// <summary>
    /// The parameters have the same declarations. Input parameters also have the same bytes, and output parameters the same values.
    /// </summary>
    [Theory]
    [InlineData(ParameterDirection.Input)]
    [InlineData(ParameterDirection.InputOutput)]
    [InlineData(ParameterDirection.Output)]
    public async Task All_types_have_the_same_declarations_and_values(ParameterDirection direction)
    {
        Dictionary<string, string> theirs = await DescribeAsync(EfProvider.Incumbent, direction);
        Dictionary<string, string> ours = await DescribeAsync(EfProvider.Ours, direction);
        Assert.Equal(theirs.Count, ours.Count);
        Assert.All(theirs, pair => Assert.Equal($"{pair.Key}: {pair.Value}", $"{pair.Key}: {ours[pair.Key]}"));
    }

    [Fact]
    public async Task Output_parameters_can_be_used_again_after_null()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            run.OnCall("SELECT @p AS v", call => EchoParameters.TryAnswer(call)!);
            await using ShopContext context = new(run.Options<ShopContext>());
            foreach (object value in new object[] { 1, 1.5m, new DateTime(2026, 1, 2), Guid.Empty })
            {
                ClientParameter parameter = new("@p", value) { Direction = ParameterDirection.Output };
                for (int i = 0; i < 2; i++)
                {
                    await context.Database.ExecuteSqlRawAsync("SELECT @p AS v", parameter);
                    Assert.Equal(DBNull.Value, parameter.Value);
                }
            }
        });
        transcript.HasStatements(8);
    }

    [Theory]
    [InlineData(ParameterDirection.Output)]
    [InlineData(ParameterDirection.InputOutput)]
    public async Task Texts_and_bytes_without_a_size_are_refused_after_null_in_the_same_way(ParameterDirection direction)
    {
        List<string> theirs = await RepeatAsync(EfProvider.Incumbent, direction);
        Assert.Equal(theirs, await RepeatAsync(EfProvider.Ours, direction));
    }

    private static async Task<List<string>> RepeatAsync(EfProvider provider, ParameterDirection direction)
    {
        List<string> results = [];
        await SideBySide.RunOneAsync(provider, async run =>
        {
            run.OnCall("SELECT @p AS v", call => EchoParameters.TryAnswer(call)!);
            await using ShopContext context = new(run.Options<ShopContext>());
            foreach (object value in new object[] { "text", new byte[] { 1 } })
            {
                ClientParameter parameter = new("@p", value) { Direction = direction };
                for (int i = 0; i < 3; i++)
                {
                    results.Add($"{value.GetType().Name} {i}: {await DescribeAsync(run, context, parameter)}");
                    parameter.Value = i == 0 ? DBNull.Value : parameter.Value;
                }
            }
        });
        return results;
    }

    private static async Task<Dictionary<string, string>> DescribeAsync(EfProvider provider, ParameterDirection direction)
    {
        Dictionary<string, string> descriptions = [];
        await SideBySide.RunOneAsync(provider, async run =>
        {
            run.OnCall("SELECT @p AS v", call => EchoParameters.TryAnswer(call)!);
            await using ShopContext context = new(run.Options<ShopContext>());
            await context.Database.OpenConnectionAsync();
            foreach ((string name, ClientParameter parameter) in RawParameters.Create(direction))
            {
                descriptions[name] = await DescribeAsync(run, context, parameter);
            }
        });
        return descriptions;
    }

    private static async Task<string> DescribeAsync(EfRun run, ShopContext context, ClientParameter parameter)
    {
        try
        {
            await context.Database.ExecuteSqlRawAsync("SELECT @p AS v", parameter);
        }
        catch (Exception e) when (
            e is DbException or InvalidCastException or FormatException or ArgumentException or InvalidOperationException)
        {
            return e.GetType().Name;
        }

        RpcCall call = ((RpcMessage)run.Server.Recorder.Conversations[0].Messages[^1].Message).Call;
        return parameter.Direction switch
        {
            // The providers send the types of the values that they omit with different lengths.
            ParameterDirection.Output => $"{call.Parameters[1].Value} returns {parameter.Value?.GetType().Name}",
            ParameterDirection.InputOutput =>
                $"{call.Parameters[1].Value} {RequestText.Of(call.Parameters[^1])} returns {OutputOf(parameter)}",
            _ => $"{call.Parameters[1].Value} {RequestText.Of(call.Parameters[^1])}",
        };
    }

    /// <summary>A difference: Microsoft.Data.SqlClient returns xml with a byte order mark.</summary>
    private static string OutputOf(ClientParameter parameter) =>
        parameter.Value is DBNull ? "NULL" : ResultText.Of(parameter.Value).Replace("\\uFEFF", "", StringComparison.Ordinal);
}
