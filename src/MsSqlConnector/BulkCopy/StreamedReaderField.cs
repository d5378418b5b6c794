using System;
using System.Data.Common;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Streams the large values of a column of a data reader.</summary>
/// <param name="reader">The reader.</param>
/// <param name="matched">The column.</param>
internal sealed class StreamedReaderField(DbDataReader reader, in MatchedColumn matched) : ObjectField(matched.Column)
{
    private readonly int _ordinal = matched.SourceOrdinal;
    private readonly bool _isBinary = matched.Column.Type.Codec is BinaryCodec;

    /// <summary>
    /// Returns whether the large values of a column are streamed: bytes as bytes, and text as text. All other values are converted as they
    /// are without streaming.
    /// </summary>
    public static bool CanStream(DbDataReader reader, in MatchedColumn matched) =>
        matched.Column.Type.IsPlp
        && reader.GetFieldType(matched.SourceOrdinal) == (matched.Column.Type.Codec is BinaryCodec ? typeof(byte[]) : typeof(string));

    protected override object? GetValue() =>
        reader.IsDBNull(_ordinal) ? DBNull.Value
        : _isBinary ? reader.GetStream(_ordinal)
        : reader.GetTextReader(_ordinal);
}
