using System.Collections.Generic;
using System.Data.Common;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>One of the two providers whose messages are compared.</summary>
internal sealed record WireProvider(DbProviderFactory Factory, bool IsOurs)
{
    public static WireProvider Ours { get; } = new(SqlClientFactory.Instance, IsOurs: true);

    public static WireProvider Incumbent { get; } = new(Microsoft.Data.SqlClient.SqlClientFactory.Instance, IsOurs: false);

    public static IReadOnlyList<WireProvider> Both { get; } = [Incumbent, Ours];
}
