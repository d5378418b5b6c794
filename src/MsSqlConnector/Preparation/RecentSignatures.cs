using System.Threading;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// A process-wide cache of parameter declarations. Programs create a new command for every execution and declare the same parameters each
/// time. The number of entries is fixed, and a new entry overwrites the old one, so that the cache cannot grow.
/// </summary>
internal static class RecentSignatures
{
    private const int SlotCount = 256;

    private static readonly StatementSignature?[] s_signatures = new StatementSignature?[SlotCount];

    /// <summary>Returns the signature of the parameters, and creates it only if it is not in the cache.</summary>
    public static StatementSignature Get(RpcParameterList parameters)
    {
        ref StatementSignature? slot = ref s_signatures[(uint)StatementSignature.Hash(parameters) % SlotCount];
        if (Volatile.Read(ref slot) is { } recent && recent.Matches(parameters))
        {
            return recent;
        }

        StatementSignature signature = StatementSignature.Create(parameters);
        Volatile.Write(ref slot, signature);
        return signature;
    }
}
