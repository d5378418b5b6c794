using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>The compiled provider follows the folder structure of the architecture.</summary>
public sealed class ArchitectureTests
{
    private static readonly CompiledAssembly s_provider = new(Assembly.Load("MsSqlConnector").Location);
    private static readonly string s_sources = Path.Combine(Repository.Root, "src", "MsSqlConnector");
    private static readonly Folders s_folders = new(s_provider, "MsSqlConnector", new ApiRooms(s_sources));

    [Fact]
    public void Dependencies_between_folders_have_one_direction() => ShouldBeNone(s_folders.WrongDependencies());

    [Fact]
    public void Constants_are_used_in_one_direction() => ShouldBeNone(s_folders.WrongDependencies(SourceConstants.In(s_sources)));

    [Fact]
    public void Folders_of_one_tier_do_not_form_cycles() => ShouldBeNone(s_folders.Cycles());

    [Fact]
    public void The_folder_tables_contain_only_existing_names() => ShouldBeNone(s_folders.Unused());

    [Fact]
    public void Only_session_folders_use_the_wire()
        => ShouldBeNone(s_provider.References
            .Where(
                r => r.To == new TypeId("MsSqlConnector.Sessions", "Wire") && Folders.TopFolderOf(s_folders.FolderOf(r.From)) != "Sessions")
            .Select(r => r.ToString()));

    [Fact]
    public void No_value_is_cast_to_a_type_of_a_layer_above_its_own() =>
        ShouldBeNone(new UpwardCasts(Assembly.Load("MsSqlConnector"), s_folders).Find());

    [Fact]
    public void Every_folder_has_a_position_in_the_order() => ShouldBeNone(s_folders.WithoutPosition());

    [Fact]
    public void Interpreting_bytes_never_waits() => ShouldBeNone(new Timelessness(s_provider, s_folders).Offences());

    [Fact]
    public void Listener_code_runs_where_its_exceptions_are_caught() => ShouldBeNone(ListenerCalls.Outside(s_provider, s_folders));

    private static void ShouldBeNone(IEnumerable<string> found)
    {
        string all = string.Join('\n', found);
        Assert.True(all.Length == 0, all);
    }
}
