using System;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Finds the method that the compiler generated a type or a method for.</summary>
internal static class GeneratedNames
{
    /// <summary>
    /// A method's state machine is a type &lt;Method&gt;d__1, its lambda a method &lt;Method&gt;b__1: both count as the method itself.
    /// </summary>
    internal static (TypeId Owner, string Member) AuthorOf(TypeId owner, string member)
    {
        string[] names = owner.Name.Split('.');
        int generated = Array.FindIndex(names, n => n.StartsWith('<'));
        if (generated > 0)
        {
            member = Author(names[generated]) is { Length: > 0 } author ? author : member;
            owner = owner with { Name = string.Join('.', names[..generated]) };
        }

        return (owner, Author(member) is { Length: > 0 } writer ? writer : member);
    }

    /// <summary>
    /// The state machine of an asynchronous lambda is a type &lt;&lt;Method&gt;b__1&gt;d. In the name of an explicit implementation the
    /// compiler writes hyphens in place of dots.
    /// </summary>
    private static string Author(string generatedName)
    {
        string name = generatedName.TrimStart('<');
        return name.Length < generatedName.Length && name.IndexOf('>', StringComparison.Ordinal) is >= 0 and var end
            ? name[..end].Replace('-', '.')
            : "";
    }
}
