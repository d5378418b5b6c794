using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The list of verbs.</summary>
internal static class CaseList
{
    private static readonly Case[] s_all =
    [
        new FortunesCase(), new SlowCase(), new MixedCase(), new WideCase(), new TypesCase(), new PreparedCase(), new OpenCase(),
        new BurstCase(), new LargeReadCase(), new LargeSendCase(), new BulkCase(),
        new TracingCase(), new ScalingCase(), new EntityCase(), new MarsCase(), new EncryptedCase(),
        new IdleCase(), new WebCase(), new ColdCase(), new SyncCase(), new ParametersCase(), new MaterializeCase(),
    ];

    public static IReadOnlyList<Case> All => s_all;

    public static bool TryFind(string name, [NotNullWhen(true)] out Case? found) =>
        (found = Array.Find(s_all, candidate => candidate.Name == name)) is not null;
}
