using System.Collections.Generic;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>The differences that are meant: scenario, message, field, reason. Nothing else may differ, and each of these must.</summary>
internal static class AcceptedDifferences
{
    public static IReadOnlyList<AcceptedDifference> All { get; } =
    [
        new("*", "PreLogin", "Version", "our version"),
        new("*", "Login7", "ClientId", "random, one for a process"),
        new("*", "Login7", "ClientProgVer", "our version"),
        new("*", "Login7", "CltIntName", "our name"),
        new("*", "Login7", "Feature04", "column encryption is not built"),
        new("*", "Login7", "Feature05", "global transactions are not built"),
        new("*", "Login7", "Feature08", "read-only intent on Azure is not built; the intent itself travels in TypeFlags"),
        new("*", "Login7", "Feature09", "data classification is not built"),
        new("*", "Login7", "Feature0B", "DNS caching is not built"),
        new("*", "Login7", "Feature0D", "the json type is not built"),
        new("*", "Login7", "Feature0E", "the vector type is not built"),
    ];
}
