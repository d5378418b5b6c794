using System.Collections.Generic;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>One procedure call of an RPC message: by name, or by the number of a special procedure.</summary>
public sealed record RpcCall(string? ProcedureName, SpecialProcedure ProcedureId, ushort Flags, IReadOnlyList<RpcParameter> Parameters)
{
    /// <summary>The package for the enclave, empty for none; null in a session whose calls have no packages.</summary>
    public byte[]? EnclavePackage { get; init; }

    /// <summary>The package after the enclave has opened it; null for none and before.</summary>
    public EnclavePackage? OpenedPackage { get; internal set; }

    public bool IsExecuteSql => ProcedureId == SpecialProcedure.ExecuteSql
        || string.Equals(ProcedureName, "sp_executesql", System.StringComparison.OrdinalIgnoreCase);

    /// <summary>The statement of an sp_executesql; otherwise the procedure's name.</summary>
    public string? Text => IsExecuteSql && Parameters.Count > 0 ? Parameters[0].Value as string : ProcedureName;
}
