using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.IO;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>
/// The rows of a reader of this provider. Values are sent as they were received if the types match. Large values of a sequential reader are
/// then copied chunk by chunk.
/// </summary>
/// <param name="reader">The reader.</param>
/// <param name="streams">Whether large values are streamed.</param>
internal sealed class SqlReaderSource(SqlDataReader reader, bool streams) : DataReaderSource(reader, streams)
{
    /// <summary>The number of digits that every <see cref="decimal"/> supports.</summary>
    private const int MaxClrPrecision = 28;

    private readonly SqlDataReader _reader = reader;

    public override RowField CreateField(in MatchedColumn matched)
    {
        TypeInfo source = _reader.Metadata.Columns[matched.SourceOrdinal].Type;
        bool isLong = source.IsPlp && _reader.IsSequential;
        RowField field = !CanStore(matched) ? CreateDecodedField(source, matched)
            : StoredTypes.Match(source, matched.Column) ? CreateStoredField(matched, isLong)
            : matched.Column.Type.Codec is VariantCodec && VariantForm.TryGetBaseType(source, out TypeInfo baseType)
                ? new StoredVariantField(_reader, matched, baseType)
            : CreateDecodedField(source, matched);
        bool isStreamed = isLong && field is StoredStreamField or StreamedReaderField;
        return _reader.IsSequential ? new SequentialField(_reader, field, matched, isStreamed) : field;
    }

    /// <summary>Adjacent columns whose bytes are the same in both tables are copied together.</summary>
    public override RowField[] CreateFields(List<MatchedColumn> columns)
    {
        List<RowField> fields = [];
        for (int i = 0; i < columns.Count;)
        {
            int count = _reader.IsSequential ? 0 : CountVerbatim(columns, i);
            fields.Add(count > 1 ? CreateRun(columns.GetRange(i, count)) : CreateField(columns[i]));
            i += Math.Max(count, 1);
        }

        return [.. fields];
    }

    private int CountVerbatim(List<MatchedColumn> columns, int first)
    {
        int count = 0;
        while (first + count < columns.Count
            && columns[first + count].SourceOrdinal == columns[first].SourceOrdinal + count
            && CanStore(columns[first + count])
            && StoredTypes.AreVerbatim(_reader.Metadata.Columns[columns[first + count].SourceOrdinal].Type, columns[first + count].Column))
        {
            count++;
        }

        return count;
    }

    /// <summary>Returns whether the bytes of the source are those of the value: it is neither decrypted nor encrypted.</summary>
    private bool CanStore(in MatchedColumn matched) =>
        _reader.Metadata.Columns[matched.SourceOrdinal].Decryption is null && !matched.Column.IsEncrypted;

    private StoredRunField CreateRun(List<MatchedColumn> columns) =>
        new(_reader, [.. columns.ConvertAll(column => new StoredField(_reader, column))], columns[0].SourceOrdinal);

    private RowField CreateStoredField(in MatchedColumn matched, bool isLong) =>
        isLong ? new StoredStreamField(_reader, matched) : new StoredField(_reader, matched);

    /// <summary>Creates the field of a column whose CLR type does not have all that the server type has.</summary>
    private RowField CreateDecodedField(in TypeInfo source, in MatchedColumn matched) => (source.Codec, matched.Column.Type.Codec) switch
    {
        // A decimal can have more digits than System.Decimal.
        (DecimalCodec, DecimalCodec) => new ReadField(_reader, matched, static (reader, i) => reader.GetSqlValue(i)),
        (DecimalCodec, TextCodec and not (XmlCodec or JsonCodec)) when source.Precision > MaxClrPrecision =>
            new ReadField(_reader, matched, ReadNumberText),
        (DecimalCodec, FloatCodec) when source.Precision > MaxClrPrecision => new ReadField(_reader, matched, ReadNearest),
        (DecimalCodec, not VariantCodec) when source.Precision > MaxClrPrecision => new ReadField(_reader, matched, ReadNumber),
        (DateCodec, TextCodec and not (XmlCodec or JsonCodec)) => new ReadField(_reader, matched, ReadDateText),
        (DateCodec or DateTime2Codec, VariantCodec) => new ReadField(_reader, matched, ReadVariant),
        _ => base.CreateField(matched),
    };

    /// <summary>
    /// Reads a decimal; one that <see cref="decimal"/> does not support as <see cref="SqlDecimal"/>, which has no other conversion.
    /// </summary>
    private static object ReadNumber(SqlDataReader reader, int i)
    {
        object value = reader.GetSqlValue(i);
        return value is SqlDecimal { IsNull: false } number && new DecimalWords(number).TryGetDecimal(number.Scale, out decimal exact)
            ? exact
            : value;
    }

    private static object ReadNumberText(SqlDataReader reader, int i)
    {
        object value = ReadNumber(reader, i);
        return value is SqlDecimal { IsNull: false } number ? number.ToString() : value;
    }

    /// <summary>
    /// Reads the nearest floating-point number. The conversion of a decimal with many digits would result in a neighbor of it.
    /// </summary>
    private static object ReadNearest(SqlDataReader reader, int i) =>
        reader.GetSqlValue(i) is SqlDecimal { IsNull: false } number ? BulkText.ToDouble(number.ToString()) : DBNull.Value;

    private static object ReadDateText(SqlDataReader reader, int i) =>
        reader.GetValue(i) is DateTime date ? BulkText.FromDate(date) : DBNull.Value;

    /// <summary>Reads a decrypted value, whose bytes are not those of the row, for a variant.</summary>
    private static object ReadVariant(SqlDataReader reader, int i) =>
        reader.GetValue(i) is DateTime value && VariantForm.TryGetBaseType(reader.Metadata.Columns[i].Type, out TypeInfo baseType)
            ? new VariantParameter(baseType, value)
            : DBNull.Value;

    /// <summary>Writes values that are read in a special way.</summary>
    private sealed class ReadField(SqlDataReader reader, in MatchedColumn matched, Func<SqlDataReader, int, object> read)
        : ObjectField(matched.Column)
    {
        private readonly int _ordinal = matched.SourceOrdinal;

        protected override object? GetValue() => read(reader, _ordinal);
    }

    /// <summary>Copies the bytes of large values chunk by chunk.</summary>
    private sealed class StoredStreamField(SqlDataReader reader, in MatchedColumn matched) : ObjectField(matched.Column)
    {
        private readonly int _ordinal = matched.SourceOrdinal;

        protected override object? GetValue() => reader.IsDBNull(_ordinal) ? DBNull.Value : reader.GetStream(_ordinal);

        protected override StreamedValue? FindSource(object value) =>
            value is Stream stream ? new StreamValue(stream, long.MaxValue) : null;
    }
}
