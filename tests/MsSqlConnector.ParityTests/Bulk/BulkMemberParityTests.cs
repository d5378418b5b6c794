using System;
using System.Collections;
using System.Collections.Generic;
using MsSqlConnector.ParityTests.Bulk.Ours;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The collections of a bulk copy accept, refuse and ignore what those of Microsoft.Data.SqlClient do.</summary>
public sealed class BulkMemberParityTests
{
    /// <summary>Operations whose results differ, with that of Microsoft.Data.SqlClient and a pattern of the one here.</summary>
    private static readonly Dictionary<string, (string Theirs, string Ours)> s_differences = new()
    {
        ["mappings: add null"] = ("NullReferenceException", "ArgumentNullException"),
        ["mappings: insert null"] = ("1", "ArgumentNullException"),
    };

    private static readonly Dictionary<string, Func<MemberParts, object?>> s_operations = new()
    {
        ["mapping: new"] = parts =>
            $"{parts.Mapping().SourceOrdinal} '{parts.Mapping().SourceColumn}' {parts.Mapping().DestinationOrdinal} "
            + $"'{parts.Mapping().DestinationColumn}'",
        ["mapping: new with a name"] = parts =>
        {
            dynamic mapping = parts.Mapping();
            mapping.SourceColumn = "a";
            return $"{mapping.SourceOrdinal} {mapping.DestinationOrdinal}";
        },
        ["mappings: add new"] = parts => parts.Mappings.Add(parts.Mapping()) is null,
        ["mappings: add new with a name"] = parts =>
        {
            dynamic mapping = parts.Mapping();
            mapping.DestinationColumn = "a";
            return parts.Mappings.Add(mapping) is null;
        },
        ["mappings: add an empty name"] = parts => parts.Mappings.Add("a", ""),
        ["mappings: add null"] = parts => parts.AddNoMapping(),
        ["mappings: insert null"] = parts => parts.InsertNoMapping(),
        ["mappings: insert new"] = parts =>
        {
            parts.Mappings.Insert(0, parts.Mapping());
            return parts.Mappings.Count;
        },
        ["mappings: insert beyond the end"] = parts =>
        {
            parts.Mappings.Insert(5, parts.Mapping());
            return parts.Mappings.Count;
        },
        ["mappings: remove null"] = parts => parts.RemoveNoMapping(),
        ["mappings: remove another mapping"] = parts =>
        {
            parts.Mappings.Add(0, 0);
            parts.Mappings.Remove(parts.Mapping());
            return parts.Mappings.Count;
        },
        ["mappings: remove"] = parts =>
        {
            parts.Mappings.Remove(parts.Mappings.Add(0, 0));
            return parts.Mappings.Count;
        },
        ["mappings: remove beyond the end"] = parts => Do(() => parts.Mappings.RemoveAt(3)),
        ["mappings: index beyond the end"] = parts => parts.Mappings[3],
        ["mappings: IList.Add of text"] = parts => ((IList)parts.Mappings).Add("foo"),
        ["mappings: IList.Add of null"] = parts => ((IList)parts.Mappings).Add(null),
        ["mappings: IList.Insert of null"] = parts => Do(() => ((IList)parts.Mappings).Insert(0, null)),
        ["mappings: IList.Remove of text"] = parts => Do(() => ((IList)parts.Mappings).Remove("foo")),
        ["mappings: IList.Contains of text"] = parts => ((IList)parts.Mappings).Contains("foo"),
        ["hints: IList.Add of text"] = parts => ((IList)parts.Hints).Add("foo"),
        ["hints: IList.Add of null"] = parts => ((IList)parts.Hints).Add(null),
        ["hints: IList.Remove of text"] = parts => Do(() => ((IList)parts.Hints).Remove("foo")),
        ["hints: set an existing name by IList"] = parts =>
        {
            parts.AddHint("a");
            parts.AddHint("b");
            ((IList)parts.Hints)[1] = parts.Hint("a");
            return parts.Hints.Count;
        },
        ["hints: add an existing name"] = parts =>
        {
            parts.AddHint("a");
            return parts.AddHint("a");
        },
        ["hints: add a name that differs in case"] = parts =>
        {
            parts.AddHint("a");
            return parts.AddHint("A") is null;
        },
        ["hints: rename to an existing name"] = parts =>
        {
            parts.AddHint("a");
            return parts.AddHint("b").Column = "a";
        },
        ["hints: rename to the same name"] = parts => parts.AddHint("a").Column = "a",
        ["hints: add the name before a renaming"] = parts =>
        {
            parts.AddHint("a").Column = "c";
            return parts.AddHint("a") is null;
        },
        ["hints: add the name after a renaming"] = parts =>
        {
            parts.AddHint("a").Column = "c";
            return parts.AddHint("c") is null;
        },
        ["hints: rename a removed hint"] = parts =>
        {
            dynamic hint = parts.AddHint("a");
            parts.AddHint("b");
            parts.Hints.Remove(hint);
            return hint.Column = "b";
        },
        ["hints: rename a hint that RemoveAt removed"] = parts =>
        {
            dynamic hint = parts.AddHint("a");
            parts.AddHint("b");
            parts.Hints.RemoveAt(0);
            return hint.Column = "b";
        },
        ["hints: rename a hint of a cleared collection"] = parts =>
        {
            dynamic hint = parts.AddHint("a");
            parts.Hints.Clear();
            parts.AddHint("b");
            return hint.Column = "b";
        },
        ["hints: remove another hint"] = parts =>
        {
            parts.AddHint("a");
            parts.Hints.Remove(parts.Hint("a"));
            return parts.Hints.Count;
        },
        ["hints: an empty name"] = parts => parts.Hint(""),
    };

    public static TheoryData<string> Operations => [.. s_operations.Keys];

    [Theory]
    [MemberData(nameof(Operations))]
    public void Both_providers_have_the_same_result(string name)
    {
        string theirs = Result(name, new IncumbentMemberParts());
        string ours = Result(name, new OurMemberParts());

        Assert.Equal(s_differences.TryGetValue(name, out (string Theirs, string Ours) listed) ? listed : (theirs, theirs), (theirs, ours));
    }

    private static string Result(string name, MemberParts parts)
    {
        try
        {
            return $"{s_operations[name](parts)}";
        }
        catch (Exception exception) when (exception
            is ArgumentException or InvalidOperationException or NullReferenceException or IndexOutOfRangeException or InvalidCastException)
        {
            return exception.GetType().Name;
        }
    }

    private static object? Do(Action action)
    {
        action();
        return null;
    }
}
