using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>
/// The fields of procedure calls. The parameters of the procedures for statements have names by their meaning, because their order depends
/// on the procedure.
/// </summary>
internal static class CallReader
{
    private static readonly Dictionary<SpecialProcedure, string[]> s_roles = new()
    {
        [SpecialProcedure.ExecuteSql] = ["Statement", "Declarations"],
        [SpecialProcedure.Prepare] = ["Handle", "Declarations", "Statement", "Options"],
        [SpecialProcedure.PrepareAndExecute] = ["Handle", "Declarations", "Statement"],
        [SpecialProcedure.Execute] = ["Handle"],
        [SpecialProcedure.Unprepare] = ["Handle"],
    };

    public static void Read(RpcMessage message, Dictionary<string, string> fields)
    {
        fields["Calls"] = $"{message.Calls.Count}";

        // A call that releases the handle of a disposed command can precede the call of the application.
        RpcCall call = message.Calls[^1];
        fields["Procedure"] = call.ProcedureName ?? $"{call.ProcedureId}";
        fields["Flags"] = $"{call.Flags:X4}";
        string[] roles = s_roles.GetValueOrDefault(call.ProcedureId, []);
        for (int i = 0; i < call.Parameters.Count; i++)
        {
            Read(call.Parameters[i], i < roles.Length ? roles[i] : $"Value{i - roles.Length + 1}", fields);
        }
    }

    private static void Read(RpcParameter parameter, string role, Dictionary<string, string> fields)
    {
        fields[$"{role}.Name"] = parameter.Name;
        fields[$"{role}.Status"] = $"{parameter.Status}";
        AddType(parameter.Type, role, fields);
        fields[$"{role}.TypeName"] = $"{parameter.Type.Naming}";
        fields[$"{role}.Value"] = ValueOf(parameter, role);
    }

    public static void AddType(WireType type, string role, Dictionary<string, string> fields)
    {
        fields[$"{role}.Type"] = $"{type.Id}";
        fields[$"{role}.Length"] = $"{type.MaxLength}";
        fields[$"{role}.Scale"] = $"{type.Precision}, {type.Scale}";
        fields[$"{role}.Collation"] = Hex(type.Collation.ToBytes());
    }

    /// <summary>Decimals of one value can have different lengths.</summary>
    public static string ValueOf(WireType type, byte[]? bytes) => bytes is not null && type.Id is TypeId.DecimalN or TypeId.NumericN
        ? $"{ValueDecoder.Decode(type, bytes!)}"
        : Hex(bytes);

    private static string Hex(byte[]? bytes) => bytes is null ? "NULL" : Convert.ToHexString(bytes);

    /// <summary>Types are declared in either case, and with or without a space.</summary>
    private static string ValueOf(RpcParameter parameter, string role) => role switch
    {
        "Statement" => $"{parameter.Value}",
        "Declarations" => $"{parameter.Value}".ToLowerInvariant().Replace(" ,", ",", StringComparison.Ordinal)
            .Replace(", ", ",", StringComparison.Ordinal).TrimEnd(),
        _ when parameter.Table is { } table => ValueOf(table),
        _ => ValueOf(parameter.Type, parameter.RawValue),
    };

    private static string ValueOf(TableValue table) => string.Join(
        "; ",
        table.Columns.Select(static column => $"{column.UserType} {column.Flags:X} {column.Type} {Hex(column.Type.Collation.ToBytes())}")
            .Concat(table.Rows.Select(static row => string.Join(' ', row.Select(Hex)))));
}
