using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.Tests.Architecture;

/// <summary>The compiled provider follows the folder structure of the architecture.</summary>
public sealed class ArchitectureTests
{
    private static readonly CompiledAssembly s_provider = new(Assembly.Load("MsSqlConnector").Location);
    private static readonly Rooms s_rooms = new(s_provider, "MsSqlConnector");

    [Fact]
    public void Arrows_between_the_rooms_point_one_way() => ShouldBeNone(s_rooms.WrongArrows());

    [Fact]
    public void Rooms_of_one_tier_do_not_form_cycles() => ShouldBeNone(s_rooms.Cycles());

    [Fact]
    public void The_tables_of_the_rooms_name_nothing_that_does_not_exist() => ShouldBeNone(s_rooms.Unused());

    [Fact]
    public void Only_the_rooms_of_a_session_use_its_wire()
        => ShouldBeNone(s_provider.References
            .Where(r => r.To == new TypeId("MsSqlConnector.Sessions", "Wire") && Rooms.FolderOf(s_rooms.RoomOf(r.From)) != "Sessions")
            .Select(r => r.ToString()));

    [Fact]
    public void Every_room_has_a_place_in_the_order() => ShouldBeNone(s_rooms.WithoutPlace());

    [Fact]
    public void Interpreting_bytes_never_waits() => ShouldBeNone(new Timelessness(s_provider, s_rooms).Offences());

    [Fact]
    public void Code_of_listeners_runs_where_its_exceptions_end() => ShouldBeNone(ListenerCalls.Outside(s_provider, s_rooms));

    private static void ShouldBeNone(IEnumerable<string> found)
    {
        string all = string.Join('\n', found);
        Assert.True(all.Length == 0, all);
    }
}
