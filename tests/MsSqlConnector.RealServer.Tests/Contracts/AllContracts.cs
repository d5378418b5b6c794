using System;
using System.Collections.Generic;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The contracts by the class of their tests.</summary>
internal static class AllContracts
{
    private static readonly Dictionary<Type, IReadOnlyList<Contract>> s_byTests = new()
    {
        [typeof(ConnectionContractTests)] = ConnectionContracts.All,
        [typeof(CommandContractTests)] = CommandContracts.All,
        [typeof(ReaderContractTests)] = ReaderContracts.All,
        [typeof(ParameterContractTests)] = ParameterContracts.All,
    };

    public static IReadOnlyList<Contract> Of(Type tests) => s_byTests[tests];
}
