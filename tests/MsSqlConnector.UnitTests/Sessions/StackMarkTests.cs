using System.Runtime.CompilerServices;
using System.Threading;
using MsSqlConnector.Sessions.Ownership;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The mark by which a thread recognizes that it read the previous row.</summary>
[EveryBuild]
public sealed class StackMarkTests
{
    [Fact]
    public void The_thread_that_set_a_mark_matches_it_one_call_deeper_or_less_deep()
    {
        StackMark mark = TakeDeeper();

        Assert.True(mark.IsOnCurrentStack);
        Assert.True(IsHereDeeper(mark));
    }

    [Fact]
    public void Another_thread_does_not_match_a_mark()
    {
        StackMark mark = StackMark.Capture();
        bool isThere = true;
        var thread = new Thread(() => isThere = mark.IsOnCurrentStack);
        thread.Start();
        thread.Join();

        Assert.False(isThere);
    }

    [Fact]
    public void An_empty_mark_matches_no_thread() => Assert.False(default(StackMark).IsOnCurrentStack);

    [Fact]
    public void A_much_deeper_call_does_not_match_a_mark_because_the_address_could_be_on_another_stack()
    {
        StackMark mark = StackMark.Capture();

        Assert.False(IsHereFarBelow(mark));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static StackMark TakeDeeper() => StackMark.Capture();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsHereDeeper(StackMark mark) => mark.IsOnCurrentStack;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe bool IsHereFarBelow(StackMark mark)
    {
        byte* room = stackalloc byte[16 * 1024];
        room[0] = 1;
        return IsHereDeeper(mark) && room[0] == 1;
    }
}
