using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>Reads a table-valued parameter: name, columns, optional metadata, rows (MS-TDS 2.2.5.5.5).</summary>
internal static class TableValueParser
{
    private const int MaxNameCharCount = 128;
    private const int MaxColumnCount = 1024;
    private const ushort NoMetadata = 0xFFFF;
    private const byte EndToken = 0x00;
    private const byte RowToken = 0x01;
    private const byte OrderUniqueToken = 0x10;
    private const byte ColumnOrderingToken = 0x11;

    /// <summary>The types that are allowed only in result metadata; a table sends their nullable forms.</summary>
    private static readonly HashSet<TypeId> s_forbidden =
    [
        TypeId.Null, TypeId.LegacyVarBinary, TypeId.LegacyVarChar, TypeId.LegacyBinary, TypeId.LegacyChar, TypeId.TinyInt, TypeId.Bit,
        TypeId.SmallInt, TypeId.Int, TypeId.SmallDateTime, TypeId.Real, TypeId.Money, TypeId.DateTime, TypeId.Float,
        TypeId.SmallMoney, TypeId.BigInt, TypeId.Table,
    ];

    /// <summary>Null for a table without metadata, which has no rows either.</summary>
    public static TableValue? Read(ref BodyReader body, byte status, int ordinal, string name, out WireType type)
    {
        body.Byte("a type");
        TypeNaming naming = new(
            body.ByteCountedText("the table type's database"),
            body.ByteCountedText("the table type's schema"),
            body.ByteCountedText("the table type's name"));
        type = new WireType(TypeId.Table) { Naming = naming };
        if (naming.Database.Length > 0 || naming.Schema.Length > MaxNameCharCount || naming.Name.Length > MaxNameCharCount)
        {
            throw RpcParameterParser.Invalid(ordinal, name, "a table type has a database name, or a name that is too long");
        }

        int columnCount = body.UInt16("the number of columns");
        if (columnCount == NoMetadata)
        {
            ReadEnd(ref body, ordinal, name);
            ReadEnd(ref body, ordinal, name);
            return null;
        }

        if ((RpcParameterStatus)status != RpcParameterStatus.None || columnCount is 0 or > MaxColumnCount)
        {
            throw RpcParameterParser.Invalid(ordinal, name, $"a table has the status {status} and {columnCount} columns");
        }

        List<TableColumn> columns = [];
        for (int i = 0; i < columnCount; i++)
        {
            columns.Add(ReadColumn(ref body, ordinal, name));
        }

        List<TableOrder> order = ReadOptionalMetadata(ref body, columns, ordinal, name);
        return new TableValue(columns, order, ReadRows(ref body, columns, ordinal, name));
    }

    private static TableColumn ReadColumn(ref BodyReader body, int ordinal, string name)
    {
        uint userType = body.UInt32("a column's user type");
        ushort flags = body.UInt16("a column's flags");
        WireType type = RpcParameterParser.ReadType(ref body, ordinal, name);
        return s_forbidden.Contains(type.Id) || body.ByteCountedText("a column's name").Length > 0
            ? throw RpcParameterParser.Invalid(
                ordinal, name, $"a column of the type {type.Id} has a name, or a type that tables do not have")
            : new TableColumn(userType, flags, type);
    }

    /// <summary>Each token at most once, and only before the rows.</summary>
    private static List<TableOrder> ReadOptionalMetadata(ref BodyReader body, List<TableColumn> columns, int ordinal, string name)
    {
        List<TableOrder> order = [];
        HashSet<byte> seen = [];
        while (body.Byte("optional metadata or its end") is byte token and not EndToken)
        {
            if (token is not (OrderUniqueToken or ColumnOrderingToken) || !seen.Add(token))
            {
                throw RpcParameterParser.Invalid(ordinal, name, $"the metadata of a table has the token 0x{token:X2}");
            }

            int count = body.UInt16("a number of columns");
            for (int i = 0; i < count; i++)
            {
                ushort column = body.UInt16("a column's ordinal");
                byte flags = token == OrderUniqueToken ? body.Byte("a column's order") : (byte)1;
                if (column == 0 || column > columns.Count || columns[column - 1].IsDefault || flags is 0 or 3 or > 6)
                {
                    throw RpcParameterParser.Invalid(ordinal, name, $"the order of column {column} is {flags}");
                }

                if (token == OrderUniqueToken)
                {
                    order.Add(new TableOrder(column, flags));
                }
            }
        }

        return order;
    }

    private static List<IReadOnlyList<byte[]?>> ReadRows(ref BodyReader body, List<TableColumn> columns, int ordinal, string name)
    {
        List<IReadOnlyList<byte[]?>> rows = [];
        while (body.Byte("a row or the end of the rows") is byte token and not EndToken)
        {
            if (token != RowToken)
            {
                throw RpcParameterParser.Invalid(ordinal, name, $"a table has the token 0x{token:X2} instead of a row");
            }

            byte[]?[] row = new byte[]?[columns.Count];
            for (int i = 0; i < row.Length; i++)
            {
                row[i] = columns[i].IsDefault ? null : RpcParameterParser.ReadValue(ref body, columns[i].Type, ordinal, name, [], out _);
            }

            rows.Add(row);
        }

        return rows;
    }

    private static void ReadEnd(ref BodyReader body, int ordinal, string name)
    {
        if (body.Byte("the end of a table") != EndToken)
        {
            throw RpcParameterParser.Invalid(ordinal, name, "a table without metadata has rows");
        }
    }
}
