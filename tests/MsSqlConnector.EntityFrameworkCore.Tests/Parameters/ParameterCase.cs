using System;
using System.Data;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>One parameter of the matrix.</summary>
internal sealed record ParameterCase(string StoreType, Type ClrType, string Variant, object? Value, ParameterDirection Direction)
{
    public override string ToString() => $"{StoreType} from {ClrType.Name}, {Variant}";
}
