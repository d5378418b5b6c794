using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Targets;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.RealServer.Tests.Targets;

/// <summary>
/// Runs a theory with each combination of its parameters: each target, false and true, each value of an enumeration, and each name of a
/// source. Without a server, or if the server lacks a feature, one skipped row stands for all rows of the server. With the test server, the
/// parameters of type <see cref="bool"/> change together: each value occurs, but not each combination.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class EachTargetAttribute : DataAttribute
{
    /// <summary>The static property that lists the values of the parameter of type <see cref="string"/>; null if there is none.</summary>
    public string? Source { get; init; }

    /// <summary>The feature of the server that the test needs.</summary>
    public ServerFeature Needs { get; init; }

    public override async ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(MethodInfo testMethod, DisposalTracker disposalTracker)
    {
        string? skip = await ServerSettings.ReasonAgainstAsync(Needs);
        List<ITheoryDataRow> rows = [];
        bool isServerSkipped = false;
        foreach (object?[] values in Combine(testMethod).Where(static values => values.Contains(Target.Server) || AreFlagsEqual(values)))
        {
            if (skip is null || !values.Contains(Target.Server))
            {
                rows.Add(new TheoryDataRow(values));
            }
            else if (!isServerSkipped)
            {
                isServerSkipped = true;
                rows.Add(new TheoryDataRow(values) { Skip = skip });
            }
        }

        return rows;
    }

    public override bool SupportsDiscoveryEnumeration() => true;

    private static bool AreFlagsEqual(object?[] values) => values.OfType<bool>().Distinct().Count() <= 1;

    private IEnumerable<object?[]> Combine(MethodInfo method)
    {
        IEnumerable<object?[]> rows = [[]];
        foreach (ParameterInfo parameter in method.GetParameters())
        {
            object[] values = [.. ValuesOf(method, parameter.ParameterType)];
            rows = rows.SelectMany(_ => values, static (row, value) => (object?[])[.. row, value]);
        }

        return rows;
    }

    private IEnumerable<object> ValuesOf(MethodInfo method, Type type)
    {
        if (type == typeof(bool))
        {
            return [false, true];
        }

        if (type.IsEnum)
        {
            return Enum.GetValues(type).Cast<object>();
        }

        PropertyInfo source = method.DeclaringType!.GetProperty(Source ?? "", BindingFlags.Public | BindingFlags.Static)
            ?? throw new InvalidOperationException(
                $"{method.Name} needs a static property with the values of its parameter of type {type.Name}.");
        return ((IEnumerable<string>)source.GetValue(null)!);
    }
}
