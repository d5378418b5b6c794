using System.IO;
using System.Xml;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Selects how a stream or a reader is sent as a (max) value. The whole content is never in memory at once.</summary>
internal static class LongSources
{
    /// <summary>Returns the value that reads from a source; null if values of the type cannot be read from the object.</summary>
    /// <param name="value">The object.</param>
    /// <param name="type">The type of the column.</param>
    /// <param name="text">The value of an earlier reader of the column, which is used again; null for none.</param>
    public static StreamedValue? Find(object value, in TypeInfo type, ref TextReaderValue? text) => !type.IsPlp ? null : value switch
    {
        Stream stream when type.Codec is BinaryCodec => new StreamValue(stream, long.MaxValue),
        TextReader reader when type.Codec is TextCodec => Begin(reader, type, ref text),
        XmlReader reader when type.Codec is TextCodec and not JsonCodec =>
            new XmlReaderValue(reader, new CharSink(), long.MaxValue, hasByteOrderMark: type.Codec is XmlCodec),
        _ => null,
    };

    private static TextReaderValue Begin(TextReader reader, in TypeInfo type, ref TextReaderValue? text)
    {
        if (text is null)
        {
            text = new TextReaderValue(reader, long.MaxValue, hasByteOrderMark: type.Codec is XmlCodec);
        }
        else
        {
            text.Restart(reader);
        }

        return text;
    }
}
