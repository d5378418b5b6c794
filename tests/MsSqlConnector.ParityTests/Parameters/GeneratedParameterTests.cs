using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>
/// Random parameters, executed several times with changes in between, as a statement, a procedure, prepared, or in a batch. The results,
/// the values of the parameters and the requests must be those of Microsoft.Data.SqlClient.
/// </summary>
public sealed class GeneratedParameterTests
{
    private const int ScenarioCount = 50;
    private const int ExecutionCount = 4;

    public static TheoryData<string, bool> Forms =>
        EachWay.Of(["statement", "failing statement", "prepared", "procedure", "procedure without values", "failing procedure", "batch"]);

    [Theory]
    [MemberData(nameof(Forms))]
    public Task Random_parameters_are_sent_and_returned_as_in_SqlClient(string form, bool isAsync) =>
        ParameterComparison.AgreeAsync(isAsync, async run =>
        {
            for (int seed = 0; seed < ScenarioCount; seed++)
            {
                await RunAsync(run, form, new Random(seed));
            }
        });

    private static async Task RunAsync(ParameterRun run, string form, Random random)
    {
        bool isPrepared = form == "prepared";
        int parameterCount = isPrepared ? 1 : random.Next(1, 4);
        GeneratedParameter[] settings = [.. Enumerable.Range(0, parameterCount)
            .Select(index => new GeneratedParameter(isTypeStated: index == 0))];
        DbCommand command = Create(run, form, parameterCount);
        for (int i = 0; i < ExecutionCount; i++)
        {
            Change(settings, random, isPrepared && i > 0);
            Apply(settings, command.Parameters);
            run.Note(string.Join("; ", settings.AsEnumerable()));
            if (isPrepared)
            {
                run.Prepare(command);
            }

            await (form == "batch" ? run.ExecuteAsync(run.BatchOf(command)) : run.ReadAsync(command));
        }
    }

    private static DbCommand Create(ParameterRun run, string form, int parameterCount)
    {
        IEnumerable<string> names = Enumerable.Range(0, parameterCount).Select(i => $"@p{i}");
        Action<dynamic>[] parameters = [.. names.Select(name => (Action<dynamic>)(p => p.ParameterName = name))];
        return form switch
        {
            "failing statement" => run.Statement("select fail", parameters),
            "procedure" => run.Procedure("dbo.echo", parameters),
            "procedure without values" => run.Procedure("dbo.nothing", parameters),
            "failing procedure" => run.Procedure("dbo.fail", parameters),
            _ => run.Statement("select " + string.Join(", ", names), parameters),
        };
    }

    private static void Change(GeneratedParameter[] settings, Random random, bool isValueOnly)
    {
        foreach (GeneratedParameter setting in settings.Where(_ => random.Next(2) == 0))
        {
            if (isValueOnly)
            {
                setting.ChangeValue(random);
            }
            else
            {
                setting.Change(random);
            }
        }
    }

    private static void Apply(GeneratedParameter[] settings, DbParameterCollection parameters)
    {
        for (int i = 0; i < settings.Length; i++)
        {
            settings[i].Apply(parameters[i]);
        }
    }
}
