using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The collection of parameters compared with that of SqlClient: every operation, and the resulting collection.</summary>
public sealed class ParameterCollectionTests
{
    /// <summary>Each case uses a command with the parameters @a, b and @A; the second argument creates another parameter.</summary>
    private static readonly Dictionary<string, Func<dynamic, Func<dynamic>, object?>> s_operations = new()
    {
        ["Count"] = (c, _) => c.Count,
        ["properties"] = (c, _) => new object[] { c.IsFixedSize, c.IsReadOnly, c.IsSynchronized },
        ["by index"] = (c, _) => c[1].ParameterName,
        ["by an index after the end"] = (c, _) => c[3],
        ["by a negative index"] = (c, _) => c[-1],
        ["by name"] = (c, _) => c["@a"].Value,
        ["by name in a different case"] = (c, _) => c["B"].Value,
        ["by name with an exact match in a different case"] = (c, _) => c["@A"].Value,
        ["by name with an unnecessary @"] = (c, _) => c["@b"].Value,
        ["by name without the @"] = (c, _) => c["a"].Value,
        ["by a null name"] = (c, _) => c[(string)null!],
        ["IndexOf"] = (c, _) => c.IndexOf("b"),
        ["IndexOf of a null name"] = (c, _) => c.IndexOf((string)null!),
        ["IndexOf of an unknown name"] = (c, _) => c.IndexOf("z"),
        ["IndexOf of a parameter"] = (c, _) => c.IndexOf(c[2]),
        ["IndexOf of another parameter"] = (c, make) => c.IndexOf(make()),
        ["IndexOf of a different type"] = (c, _) => c.IndexOf((object)5),
        ["Contains"] = (c, _) => c.Contains("@A"),
        ["Contains in a different case"] = (c, _) => c.Contains("B"),
        ["Contains a parameter"] = (c, _) => c.Contains(c[0]),
        ["Contains another parameter"] = (c, make) => c.Contains(make()),
        ["Contains a different type"] = (c, _) => c.Contains((object)5),
        ["Add"] = (c, make) => c.Add(make()).ParameterName,
        ["Add as an object"] = (c, make) => c.Add((object)make()),
        ["Add of null"] = (c, _) => c.Add((object)null!),
        ["Add of a different type"] = (c, _) => c.Add((object)5),
        ["Add twice"] = (c, _) => c.Add(c[0]),
        ["Add of a name and a type"] = (c, _) => c.Add("@n", SqlDbType.Int).SqlDbType,
        ["Add of a name, a type and a size"] = (c, _) => c.Add("@n", SqlDbType.NVarChar, 5).Size,
        ["Add of a name, a type, a size and a column"] = (c, _) => c.Add("@n", SqlDbType.NVarChar, 5, "s").SourceColumn,
        ["AddWithValue"] = (c, _) => c.AddWithValue("@n", 5).Value,
        ["AddWithValue of null"] = (c, _) => c.AddWithValue("@n", null).Value,
        ["Add without a name"] = (c, _) => c.AddWithValue("", 5).ParameterName,
        ["Add without a name, twice"] = (c, _) => c.AddWithValue("", 5).ParameterName + c.AddWithValue(null, 5).ParameterName,
        ["AddRange"] = (c, make) => { c.AddRange((Array)new object[] { make(), make() }); return null; },
        ["AddRange of null"] = (c, _) => { c.AddRange((Array)null!); return null; },
        ["AddRange with a different type"] = (c, make) => { c.AddRange((Array)new object[] { make(), 5 }); return null; },
        ["Insert"] = (c, make) => { c.Insert(1, make()); return null; },
        ["Insert at the end"] = (c, make) => { c.Insert(3, make()); return null; },
        ["Insert after the end"] = (c, make) => { c.Insert(4, make()); return null; },
        ["Insert of null"] = (c, _) => { c.Insert(0, (object)null!); return null; },
        ["Insert of a different type"] = (c, _) => { c.Insert(0, (object)5); return null; },
        ["Insert of an existing parameter"] = (c, _) => { c.Insert(0, c[0]); return null; },
        ["Remove"] = (c, _) => { c.Remove(c[1]); return null; },
        ["Remove of an unknown parameter"] = (c, make) => { c.Remove(make()); return null; },
        ["Remove of null"] = (c, _) => { c.Remove((object)null!); return null; },
        ["Remove of a different type"] = (c, _) => { c.Remove((object)5); return null; },
        ["RemoveAt"] = (c, _) => { c.RemoveAt(0); return null; },
        ["RemoveAt after the end"] = (c, _) => { c.RemoveAt(3); return null; },
        ["RemoveAt of a name"] = (c, _) => { c.RemoveAt("b"); return null; },
        ["RemoveAt of an unknown name"] = (c, _) => { c.RemoveAt("z"); return null; },
        ["removed and added again"] = (c, _) => { dynamic p = c[0]; c.RemoveAt(0); c.Add(p); return null; },
        ["Clear"] = (c, _) => { dynamic p = c[0]; c.Clear(); c.Add(p); return null; },
        ["set by index"] = (c, make) => { c[1] = make(); return null; },
        ["set by an index after the end"] = (c, make) => { c[3] = make(); return null; },
        ["set by name"] = (c, make) => { c["b"] = make(); return null; },
        ["set by an unknown name"] = (c, make) => { c["z"] = make(); return null; },
        ["set to null"] = (c, _) => { c[1] = null; return null; },
        ["set to itself"] = (c, _) => { c[1] = c[1]; return null; },
        ["set to an existing parameter"] = (c, _) => { c[1] = c[0]; return null; },
        ["CopyTo"] =
            (c, _) => { object[] array = new object[4]; c.CopyTo((Array)array, 1); return array.Select(p => ((dynamic?)p)?.Value); },
        ["CopyTo an array that is too short"] = (c, _) => { c.CopyTo((Array)new object[2], 0); return null; },
        ["name changed to an existing name"] = (c, _) => { c[1].ParameterName = "@a"; return c.IndexOf("@a"); },
    };

    public static TheoryData<string> Operations => [.. s_operations.Keys];

    [Theory]
    [MemberData(nameof(Operations))]
    public void An_operation_has_the_same_result_and_effects_as_in_SqlClient(string operation)
    {
        (string result, string left) expected = Run(
            operation, new Microsoft.Data.SqlClient.SqlCommand(), () => new Microsoft.Data.SqlClient.SqlParameter("@new", (object)9));
        (string result, string left) actual = Run(operation, new SqlCommand(), () => new SqlParameter("@new", (object)9));

        // The one difference: docs/differences.md, removed-places.
        if (operation == "RemoveAt after the end")
        {
            Assert.Contains(nameof(IndexOutOfRangeException), expected.result, StringComparison.Ordinal);
            Assert.Contains(nameof(ArgumentOutOfRangeException), actual.result, StringComparison.Ordinal);
            Assert.Equal(expected.left, actual.left);
            return;
        }

        Assert.Equal(expected, actual);
    }

    private static (string Result, string Left) Run(string operation, dynamic command, Func<dynamic> make)
    {
        dynamic parameters = command.Parameters;
        parameters.AddWithValue("@a", 1);
        parameters.AddWithValue("b", 2);
        parameters.AddWithValue("@A", 3);
        string result = Observation.Of(() => s_operations[operation](parameters, make));
        var left = new List<string>();
        foreach (dynamic parameter in parameters)
        {
            left.Add($"{parameter.ParameterName}={parameter.Value}");
        }

        return (result, string.Join(", ", left));
    }
}
