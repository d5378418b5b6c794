using System.Threading;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The declarations of parameters that were made last, for all connections: a program makes a new command for every execution and
/// declares the same in each, over and over. There are as many places as below, each taken over by who comes last, so that no
/// text can make it grow.
/// </summary>
internal static class RecentShapes
{
    private const int PlaceCount = 256;

    private static readonly StatementShape?[] s_shapes = new StatementShape?[PlaceCount];

    /// <summary>The shape of the parameters, made only if it is not among those that were made last.</summary>
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
