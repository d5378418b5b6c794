using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>The bytes of the CLR types of SQL Server, which programs read without the assembly of these types.</summary>
public sealed class ClrTypeTests
{
    private const string Assembly = "Microsoft.SqlServer.Types, Version=11.0.0.0, Culture=neutral, PublicKeyToken=89845dcd8080cc91";
    private const int HierarchyByteCount = 892;

    /// <summary>The expression, the column, and the bytes as the documentation of SQL Server contains them.</summary>
    private static readonly Dictionary<string, (string Sql, Column Column, string Bytes)> s_types = new()
    {
        ["hierarchyid"] = ("cast('/1/2/' as hierarchyid)", Udt("hierarchyid", "SqlHierarchyId", HierarchyByteCount), "5B40"),
        ["geometry"] = ("geometry::Point(1, 2, 0)", Udt("geometry", "SqlGeometry"), "00000000010C000000000000F03F0000000000000040"),
        ["geography"] = ("geography::Point(2, 1, 4326)", Udt("geography", "SqlGeography"), "E6100000010C0000000000000040000000000000F03F"),
    };

    public static IEnumerable<string> Types => s_types.Keys;

    [Theory, EachTarget(Source = nameof(Types), Needs = ServerFeature.ClrTypes)]
    public Task Bytes_are_read_without_the_assembly(string type, Target target, bool isAsync, bool isSequential)
    {
        (string sql, Column column, string bytes) = s_types[type];
        string text = $"select {sql} as a, {sql} as b, cast(null as {type}) as c";
        return Comparison.RunAsync(target, isAsync, new Scenario(
            Origin.Specification("2.2.5.5.2"),
            server => server.OnSql(text, new Answer()
                .Columns(column with { Name = "a" }, column with { Name = "b" }, column with { Name = "c" })
                .Row(new EncodedValue(Convert.FromHexString(bytes)), new EncodedValue(Convert.FromHexString(bytes)), null).Done()),
            run => ReadAsync(run, text, isSequential),
            $"bytes {bytes}; stream {bytes}; null True",
            RequestCount: 1));
    }

    private static async Task ReadAsync(Run run, string text, bool isSequential)
    {
        await using DbDataReader? reader = await run.ReaderAsync(
            run.Command(text), isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default);
        if (reader is null || !await run.ReadRowAsync(reader))
        {
            return;
        }

        byte[] buffer = new byte[100];
        long byteCount = reader.GetBytes(0, 0, buffer, 0, buffer.Length);
        run.Notes.Add($"bytes {Convert.ToHexString(buffer.AsSpan(0, (int)byteCount))}");
        await using Stream stream = reader.GetStream(1);
        using MemoryStream copy = new();
        if (run.IsAsync)
        {
            await stream.CopyToAsync(copy);
        }
        else
        {
            stream.CopyTo(copy);
        }

        run.Notes.Add($"stream {Convert.ToHexString(copy.ToArray())}");
        run.Notes.Add($"null {(run.IsAsync ? await reader.IsDBNullAsync(2) : reader.IsDBNull(2))}");
    }

    private static Column Udt(string name, string type, int maxByteCount = Column.Max) =>
        Column.Udt("", new TypeNaming("master", "sys", name, $"Microsoft.SqlServer.Types.{type}, {Assembly}"), maxByteCount).Nullable;
}
