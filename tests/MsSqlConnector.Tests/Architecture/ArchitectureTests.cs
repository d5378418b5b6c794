using System.Collections.Generic;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.Tests.Architecture;

/// <summary>Holds the picture of the rooms over the provider as it was compiled.</summary>
public sealed class ArchitectureTests
{
    private static readonly CompiledAssembly s_provider = new(Assembly.Load("MsSqlConnector").Location);
    private static readonly Rooms s_rooms = new(s_provider, "MsSqlConnector");

    [Fact]
    public void Arrows_between_the_rooms_point_one_way() => ShouldBeNone(s_rooms.WrongArrows());

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
