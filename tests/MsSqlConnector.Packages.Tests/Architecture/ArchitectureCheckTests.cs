using System.Collections.Generic;
using System.IO;
using System.Linq;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Requests;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Requests.Features;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Server;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions.Opening;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Tokens;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>The checks of the architecture find their violations, in samples that are compiled into this assembly.</summary>
[NotOn(BuildTarget.OlderPlatforms, "The class tests the checks, which do not depend on the build.")]
public sealed class ArchitectureCheckTests
{
    private const string Root = "MsSqlConnector.Packages.Tests.Architecture.Samples";

    private static readonly CompiledAssembly s_samples = new(typeof(ArchitectureCheckTests).Assembly.Location);
    private static readonly string s_sources =
        Path.Combine(Repository.Root, "tests", "MsSqlConnector.Packages.Tests", "Architecture", "Samples");

    private static readonly Folders s_folders = new(
        s_samples,
        Root,
        new ApiRooms(s_sources));

    [Theory]
    [InlineData("Field")]
    [InlineData("Signature")]
    [InlineData("Body")]
    [InlineData("Generic")]
    [InlineData("Caught")]
    [InlineData("TypeOf")]
    [InlineData("InLambda")]
    [InlineData("Iterate")]
    public void A_backward_dependency_is_found_with_its_position(string member)
        => Assert.Contains(s_folders.WrongDependencies(), arrow =>
            arrow.StartsWith($"{typeof(PacketThatKnowsASession).FullName}.{member} -> ", System.StringComparison.Ordinal)
            && arrow.Contains(".Sessions.", System.StringComparison.Ordinal));

    [Fact]
    public void A_backward_dependency_in_a_base_type_is_found()
        => Assert.Contains($"{typeof(TokenThatIsASession).FullName} -> {typeof(SampleSession).FullName}", s_folders.WrongDependencies());

    [Fact]
    public void A_backward_dependency_in_the_argument_of_an_attribute_is_found()
        => Assert.Contains($"{typeof(PacketWithAttribute).FullName} -> {typeof(SampleSession).FullName}", s_folders.WrongDependencies());

    [Fact]
    public void A_backward_use_of_a_constant_is_found()
        => Assert.Equal(
            [$"{typeof(PacketWithAttribute).FullName}.MaxCount -> {typeof(SampleLimits).FullName}"],
            s_folders.WrongDependencies(SourceConstants.In(s_sources)));

    [Fact]
    public void A_forward_dependency_is_allowed()
        => Assert.DoesNotContain(s_folders.WrongDependencies(), arrow =>
            arrow.StartsWith($"{typeof(SampleSession).FullName}.", System.StringComparison.Ordinal));

    [Fact]
    public void Every_folder_can_use_shared_types_and_public_enumerations_of_the_root()
    {
        Assert.DoesNotContain(s_folders.WrongDependencies(), a => a.Contains("PacketThatSpeaks", System.StringComparison.Ordinal)
            && !a.Contains("SampleFace", System.StringComparison.Ordinal));
        Assert.Contains($"{typeof(PacketThatSpeaks).FullName}.Face -> {Root}.SampleFace", s_folders.WrongDependencies());
    }

    [Fact]
    public void A_backward_dependency_into_a_subfolder_is_found()
        => Assert.Contains(
            $"{typeof(SessionThatKnowsItsOpening).FullName}.Opening -> {typeof(SampleOpening).FullName}", s_folders.WrongDependencies());

    [Fact]
    public void Cycles_of_folders_of_one_tier_are_found_with_a_reference_for_each_use()
    {
        string[] cycles = [.. s_folders.Cycles()];

        Assert.Equal(2, cycles.Length);
        Assert.StartsWith("Requests -> Requests.Features -> Server -> Requests: ", cycles[0], System.StringComparison.Ordinal);
        Assert.Contains($"{typeof(RequestThatKnowsAFeature).FullName}.", cycles[0], System.StringComparison.Ordinal);
        Assert.Contains($"{typeof(FeatureThatKnowsAServer).FullName}.", cycles[0], System.StringComparison.Ordinal);
        Assert.Contains($"{typeof(ServerThatKnowsARequest).FullName}.", cycles[0], System.StringComparison.Ordinal);
        Assert.StartsWith("Rows -> Tokens -> Rows: ", cycles[1], System.StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "")]
    [InlineData("ab bc ac", "")]
    [InlineData("ab ba", "aba")]
    [InlineData("ab bc ca", "abca")]
    [InlineData("ab bc cd da ca", "abca")]
    [InlineData("ab bc cb", "bcb")]
    [InlineData("ab ba bc cd dc", "aba cdc")]
    [InlineData("aa ab", "")]
    public void A_cycle_is_found_for_each_strongly_connected_component(string uses, string cycles)
        => Assert.Equal(cycles, string.Join(' ', new FolderCycles(Uses(uses)).All().Select(cycle => string.Concat(cycle))));

    [Theory]
    [InlineData("ab bc ca", "ca", true)]
    [InlineData("ab bc ca", "ac", false)]
    [InlineData("ab ba bc", "bc", false)]
    public void A_use_is_part_of_a_cycle_if_the_used_folder_leads_back(string uses, string use, bool isPart)
        => Assert.Equal(isPart, new FolderCycles(Uses(uses)).Contains(Uses(use).Single()));

    [Fact]
    public void Unused_table_entries_are_found()
    {
        List<string> unused = [.. s_folders.Unused()];

        Assert.Contains("Transport", unused);
        Assert.Contains("Identity", unused);
        Assert.Contains("Types -> Types.Codecs", unused);
        Assert.DoesNotContain("Sessions.Opening", unused);
    }

    [Fact]
    public void A_folder_that_is_not_in_the_order_is_reported_by_name()
        => Assert.Equal([$"{Root}.Attic"], s_folders.WithoutPosition());

    [Fact]
    public void A_cast_of_a_value_of_a_lower_layer_is_found_with_its_position()
    {
        const string Cast = ": Cargo -> SessionThatUnpacks";

        IEnumerable<string> found = new UpwardCasts(typeof(ArchitectureCheckTests).Assembly, s_folders).Find();

        Assert.Equal(
            ["FromCall", "FromField", "FromLocal", "FromParameter"],
            found.Where(cast => cast.EndsWith(Cast, System.StringComparison.Ordinal)).Select(cast => cast.Split('.', ':')[1]));
    }

    [Theory]
    [InlineData("Wait", "System.Threading.Tasks.Task")]
    [InlineData("WaitAsync", "System.Runtime.CompilerServices.IAsyncStateMachine")]
    [InlineData("WaitAsync", "System.Runtime.CompilerServices.AsyncStateMachineAttribute")]
    [InlineData("WaitAsync", "System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder")]
    [InlineData("Drop", "System.Threading.Tasks.ValueTask")]
    [InlineData("Guard", "System.Threading.Lock")]
    [InlineData("GuardOldStyle", "System.Threading.Monitor")]
    [InlineData("Stop", "System.Threading.CancellationToken")]
    [InlineData("_timer", "System.Threading.Timer")]
    public void Waiting_is_found_with_its_position(string member, string type)
        => Assert.Contains($"{typeof(PacketThatWaits).FullName}.{member} -> {type}", Offences());

    [Fact]
    public void Waiting_is_allowed_in_listed_folders_and_Interlocked_everywhere()
    {
        List<string> offences = [.. Offences()];

        Assert.DoesNotContain(offences, o => o.StartsWith($"{Root}.Sessions.", System.StringComparison.Ordinal));
        Assert.DoesNotContain(offences, o => o.Contains("PacketThatSpeaks", System.StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Tokens", "Types", true)]
    [InlineData("Types", "Tokens", false)]
    [InlineData("Types", "Sessions", false)]
    [InlineData("Tokens", "(public face)", false)]
    [InlineData("Pooling", "Execution", false)]
    [InlineData("Packets", "Transport", false)]
    [InlineData("Transport", "Packets", false)]
    [InlineData("Sessions", "Transport", true)]
    [InlineData("Types.Codecs", "Transport", false)]
    [InlineData("Sessions", "Sessions.Opening", false)]
    [InlineData("Sessions.Opening", "Sessions", true)]
    [InlineData("Sessions.Results", "Sessions.Running", false)]
    [InlineData("(public face)", "Execution", true)]
    [InlineData("(vocabulary)", "Configuration", false)]
    public void The_folder_order_defines_the_allowed_dependencies(string from, string to, bool may)
        => Assert.Equal(may, Folders.MayUse(from, to));

    private static IEnumerable<(string From, string To)> Uses(string text)
        => text.Split(' ', System.StringSplitOptions.RemoveEmptyEntries).Select(use => (use[..1], use[1..]));

    private static IEnumerable<string> Offences() => new Timelessness(s_samples, s_folders).Offences();
}
