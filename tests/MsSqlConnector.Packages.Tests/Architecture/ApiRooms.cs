using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// The rooms of the public API: the subfolders of the folder Api of the sources, by type. The namespaces of the types do not follow them. A
/// folder whose name is the namespace, such as SqlTypes, is not a room.
/// </summary>
internal sealed class ApiRooms
{
    private const string NamespaceKeyword = "namespace ";

    private readonly Dictionary<TypeId, string> _rooms = [];

    /// <param name="sources">The folder of the sources.</param>
    internal ApiRooms(string sources)
    {
        string api = Path.Combine(sources, "Api");
        foreach (string file in Directory.EnumerateFiles(api, "*.cs", SearchOption.AllDirectories))
        {
            string room = Path.GetRelativePath(api, file).Split(Path.DirectorySeparatorChar)[0];
            string space = File.ReadLines(file).First(static line => line.StartsWith(NamespaceKeyword, StringComparison.Ordinal));
            space = space[NamespaceKeyword.Length..].TrimEnd(';');
            if (!space.Split('.').Contains(room))
            {
                _rooms[new TypeId(space, Path.GetFileName(file).Split('.')[0])] = room;
            }
        }
    }

    internal IEnumerable<string> Rooms => _rooms.Values.Distinct();

    /// <summary>The room of a type, or of the type that contains it; null for a type outside the public API.</summary>
    internal string? RoomOf(TypeId type) => _rooms.GetValueOrDefault(type with { Name = type.Name.Split('.')[0] });
}
