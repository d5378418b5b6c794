using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

/// <summary>Violates the order in every way a member can reference a type of a later folder.</summary>
public sealed class PacketThatKnowsASession
{
    internal SampleSession? Field = new();

    public static void Signature(SampleSession? session) => _ = session;

    public static object? Body() => SampleSession.Current;

    public static int Generic() => new List<SampleSession>().Count;

    public static Type TypeOf() => typeof(SampleSession);

    public static int Caught(string text)
    {
        try
        {
            return int.Parse(text, null);
        }
        catch (SampleSessionException)
        {
            return 0;
        }
    }

    public static IEnumerable<object?> InLambda() => Enumerable.Range(0, 2).Select(_ => (object?)SampleSession.Current);

    public static IEnumerable<object?> Iterate(int count)
    {
        switch (count)
        {
            case 0: yield return null; break;
            case 1: yield return count; break;
            case 2: yield return SampleSession.Current; break;
        }
    }
}
