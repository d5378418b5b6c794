using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads a table-valued parameter (MS-TDS 2.2.5.5.5).</summary>
internal sealed class TableWalker(MessageCursor cursor, MessageMap map)
{
    private const ushort NoMetadata = 0xFFFF;
    private const ushort DefaultFlag = 0x0200;
    private const byte End = 0x00;
    private const byte Row = 0x01;
    private const byte OrderUnique = 0x10;
    private const byte ColumnOrdering = 0x11;

    private readonly TypeWalker _types = new(cursor, map);

    public void Read(string parameter)
    {
        cursor.Skip(1, "a type");
        _types.ReadName("the database of a table type");
        _types.ReadName("the schema of a table type");
        _types.ReadName("the name of a table type");
        List<ValueColumn> columns = ReadColumns(parameter);
        while (cursor.Byte("the metadata of a table") is byte token and not End)
        {
            int entryByteCount = token switch
            {
                OrderUnique => sizeof(ushort) + 1,
                ColumnOrdering => sizeof(ushort),
                _ => throw cursor.Unknown($"the metadata 0x{token:X2} of a table is unknown"),
            };
            cursor.Skip(cursor.UInt16("the metadata of a table") * entryByteCount, "the metadata of a table");
        }

        ReadRows(columns);
    }

    private List<ValueColumn> ReadColumns(string parameter)
    {
        List<ValueColumn> columns = [];
        int count = cursor.UInt16("the columns of a table");
        for (int i = 0; count != NoMetadata && i < count; i++)
        {
            cursor.Skip(sizeof(uint), "the user type of a column");
            bool isDefault = (cursor.UInt16("the flags of a column") & DefaultFlag) != 0;
            ValueColumn type = _types.Read(isRequest: true);
            columns.Add(type with { Label = $"{parameter} {_types.ReadName("the name of a column")}", IsDefault = isDefault });
        }

        return columns;
    }

    private void ReadRows(List<ValueColumn> columns)
    {
        ValueWalker values = new(cursor, map);
        while (cursor.Byte("a row of a table") is byte token and not End)
        {
            if (token != Row)
            {
                throw cursor.Unknown($"the token 0x{token:X2} of a table is unknown");
            }

            foreach (ValueColumn column in columns)
            {
                if (!column.IsDefault)
                {
                    values.Read(column, isRow: false);
                }
            }
        }
    }
}
