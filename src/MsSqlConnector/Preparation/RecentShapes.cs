using System.Threading;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// A process-wide cache of parameter declarations. Programs create a new command for every execution and declare the same parameters each time. The
/// number of entries is fixed, and a new entry overwrites the old one, so that the cache cannot grow.
/// </summary>
internal static class RecentShapes
{
    private const int PlaceCount = 256;

    private static readonly StatementShape?[] s_shapes = new StatementShape?[PlaceCount];

    /// <summary>Returns the shape of the parameters, and creates it only if it is not in the cache.</summary>
    public static StatementShape Get(RpcParameterList parameters)
    {
        ref StatementShape? place = ref s_shapes[(uint)StatementShape.Hash(parameters) % PlaceCount];
        if (Volatile.Read(ref place) is { } recent && recent.Matches(parameters))
        {
            return recent;
        }

        StatementShape shape = StatementShape.Of(parameters);
        Volatile.Write(ref place, shape);
        return shape;
    }
}
