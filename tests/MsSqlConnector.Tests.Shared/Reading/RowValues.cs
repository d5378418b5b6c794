using System;
using System.Collections.Generic;
using System.Data.Common;
using System.IO;
using System.Text;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The values of the current row, read in every way that a mode specifies.</summary>
internal sealed class RowValues(DbDataReader reader, ReadMode mode)
{
    // Prime, so that pieces end at every kind of position.
    private const int PieceLength = 997;

    /// <summary>Returns one text for each way of the mode.</summary>
    public async Task<List<string>> ReadAsync(int i)
    {
        List<string> texts = [];
        bool isNull = mode.IsAsync ? await reader.IsDBNullAsync(i) : reader.IsDBNull(i);
        foreach (Accessors accessor in Enum.GetValues<Accessors>())
        {
            if (accessor is not (Accessors.None or Accessors.All) && mode.Accessors.HasFlag(accessor))
            {
                texts.Add(await ReadAsync(i, accessor, isNull));
            }
        }

        return texts;
    }

    private async Task<string> ReadAsync(int i, Accessors accessor, bool isNull)
    {
        if (isNull && accessor is not (Accessors.Value or Accessors.SqlValue))
        {
            return "NULL";
        }

        try
        {
            return ValueText.Of(accessor switch
            {
                Accessors.Value => mode.IsAsync ? await reader.GetFieldValueAsync<object>(i) : reader.GetValue(i),
                Accessors.SqlValue => await ReadSqlValueAsync(i, isNull),
                Accessors.Field => await ReadFieldAsync(i, ValueAccess.To(reader.GetFieldType(i))),
                Accessors.Stream when IsLarge(i) => await ReadStreamAsync(i),
                Accessors.Piece when IsLarge(i) => ReadPieces(i),
                _ => mode is { IsAsync: true, IsSequential: true }
                    ? await ReadFieldAsync(i, ValueAccess.To(reader.GetFieldType(i)))
                    : ValueAccess.To(reader.GetFieldType(i)).Typed(reader, i),
            });
        }
        catch (OverflowException)
        {
            return "too many digits";
        }
    }

    private async Task<object> ReadFieldAsync(int i, ValueAccess access) =>
        mode.IsAsync ? await access.FieldAsync(reader, i) : access.Field(reader, i);

    private async Task<object> ReadSqlValueAsync(int i, bool isNull)
    {
        // There is no asynchronous way to get the SQL type of a variant.
        if (reader.GetProviderSpecificFieldType(i) == typeof(object))
        {
            return mode.IsAsync ? await reader.GetFieldValueAsync<object>(i) : reader.GetValue(i);
        }

        if (!mode.IsAsync || isNull)
        {
            return reader.GetProviderSpecificValue(i);
        }

        // Both report string for json, and return a SqlJson.
        if (reader.GetDataTypeName(i) == "json")
        {
            return new SqlTypes.SqlJson(await reader.GetFieldValueAsync<string>(i));
        }

        return await ReadFieldAsync(i, ValueAccess.To(reader.GetProviderSpecificFieldType(i)));
    }

    private bool IsLarge(int i) => reader.GetFieldType(i) == typeof(string) || reader.GetFieldType(i) == typeof(byte[]);

    private async Task<object> ReadStreamAsync(int i)
    {
        if (reader.GetFieldType(i) == typeof(string))
        {
            using TextReader text = reader.GetTextReader(i);
            return mode.IsAsync ? await text.ReadToEndAsync() : text.ReadToEnd();
        }

        using Stream stream = reader.GetStream(i);
        var copy = new MemoryStream();
        byte[] piece = new byte[PieceLength];
        int byteCount;
        while ((byteCount = mode.IsAsync ? await stream.ReadAsync(piece) : stream.Read(piece, 0, piece.Length)) > 0)
        {
            copy.Write(piece, 0, byteCount);
        }

        return copy.ToArray();
    }

    private object ReadPieces(int i)
    {
        if (reader.GetFieldType(i) == typeof(byte[]))
        {
            var bytes = new MemoryStream();
            byte[] piece = new byte[PieceLength];
            int byteCount;
            while ((byteCount = (int)reader.GetBytes(i, bytes.Length, piece, 0, piece.Length)) > 0)
            {
                bytes.Write(piece, 0, byteCount);
            }

            return bytes.ToArray();
        }

        var text = new StringBuilder();
        char[] chars = new char[PieceLength];
        int charCount;
        while ((charCount = (int)reader.GetChars(i, text.Length, chars, 0, chars.Length)) > 0)
        {
            text.Append(chars, 0, charCount);
        }

        return text.ToString();
    }
}
