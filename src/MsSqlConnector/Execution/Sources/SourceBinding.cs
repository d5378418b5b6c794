using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.IO;
using System.Xml;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Server;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// Binds values that are streamed: streams, readers and tables. Text, ntext and image have a length prefix, so a stream for them is sent as
/// the corresponding (max) type, which servers also accept.
/// </summary>
internal static class SourceBinding
{
    /// <summary>Binds a stream or a reader.</summary>
    /// <param name="source">The stream or reader.</param>
    /// <param name="facets">The properties of the parameter that the type depends on.</param>
    /// <param name="codec">The codec of the type.</param>
    /// <param name="value">Receives the value that reads from the source.</param>
    /// <returns>The type with which the value is sent.</returns>
    /// <exception cref="InvalidCastException">The declared type does not support this source.</exception>
    public static TypeInfo Bind(object source, in ParameterFacets facets, Codec codec, out ParameterValue value)
    {
        long maxUnitCount = facets.Size > 0 ? facets.Size : long.MaxValue;
        TypeInfo type = GetType(facets, codec);
        bool isText = codec is TextCodec;
        value = source switch
        {
            Stream stream when codec is BinaryCodec and not (RowVersionCodec or UdtCodec) => new StreamValue(stream, maxUnitCount),
            TextReader reader when isText => new TextReaderValue(reader, maxUnitCount),
            XmlReader reader when isText && codec is not JsonCodec =>
                new XmlReaderValue(reader, new CharSink(), maxUnitCount, codec is XmlCodec),
            _ => throw ParameterConversion.Failed(source, isText ? typeof(string) : typeof(byte[])),
        };
        return type;
    }

    /// <exception cref="InvalidCastException">The value is not a table.</exception>
    /// <exception cref="ArgumentException">The table has no columns, or a column of an unsupported type.</exception>
    public static StreamedValue BindTable(object value, Collation collation) => new TableValue(value switch
    {
        DataTable table => new DataTableRows(table, collation),
        DbDataReader reader when value is IStoredRow row => new StoredRows(reader, row, collation),
        IDataReader reader => new DataReaderRows(reader, collation),
        IEnumerable<SqlDataRecord> records => RecordRows.Begin(records, collation),
        _ => throw NoTable(value),
    });

    private static InvalidCastException NoTable(object value)
    {
        string given = ForeignObjects.Describe(value, out string advice);
        return new InvalidCastException(
            $"Failed to convert parameter value from a {given} to a table. The value of a table-valued parameter must be a DataTable, an "
            + $"IDataReader, or an IEnumerable of {typeof(SqlDataRecord)}.{advice}");
    }

    private static TypeInfo GetType(in ParameterFacets facets, Codec codec)
    {
        object? noValue = null;
        return codec.Bind(facets with { SqlDbType = GetLongType(facets.SqlDbType), Size = -1 }, ref noValue);
    }

    private static SqlDbType GetLongType(SqlDbType type) => type switch
    {
        SqlDbType.Binary or SqlDbType.Image => SqlDbType.VarBinary,
        SqlDbType.Char or SqlDbType.Text => SqlDbType.VarChar,
        SqlDbType.NChar or SqlDbType.NText => SqlDbType.NVarChar,
        _ => type,
    };
}
