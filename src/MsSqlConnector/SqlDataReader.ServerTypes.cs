using System;
using System.Data.SqlTypes;
using System.IO;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.Rows;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>The getters of xml, json and vector columns.</summary>
public sealed partial class SqlDataReader
{
    /// <summary>The value of an xml column; of any other only NULL.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlXml GetSqlXml(int i) => GetSqlValue(i) switch
    {
        SqlXml xml => xml,
        DBNull or INullable { IsNull: true } => SqlXml.Null,
        _ => throw CannotCast(i, typeof(SqlXml)),
    };

    /// <summary>
    /// Returns a reader over the value of an xml column, or of a text that is XML. NULL is an empty reader. In sequential mode the value is read off the connection as the
    /// reader goes on, in constant memory, also asynchronously; the reader is of no use once the data reader has moved on.
    /// </summary>
    /// <inheritdoc cref="GetStream" path="/exception"/>
    /// <exception cref="XmlException">Reading it meets text that is not well-formed.</exception>
    public XmlReader GetXmlReader(int i)
    {
        if (!IsHeld(i))
        {
            CheckColumn(i);
        }

        if (!IsText(GetColumn(i).Type) && GetColumn(i).Type.Type != TdsType.Xml)
        {
            throw CannotCast(i, typeof(XmlReader));
        }

        return TryContinue(i, isOpen: false) ? XmlForm.CreateReader(OpenText(i).Reader)
            : !IsDBNull(i) ? GetHeldXmlReader(i)
            : GetColumn(i).Type.Codec is TextCodec ? XmlForm.CreateReader(new StringReader(string.Empty))
            : throw CannotCast(i, typeof(XmlReader));
    }

    /// <summary>The value of a json column, or of a text that is JSON.</summary>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlJson GetSqlJson(int i) => GetSqlValue(i) switch
    {
        SqlJson json => json,
        DBNull or INullable { IsNull: true } => SqlJson.Null,
        SqlString text => new SqlJson(text.Value),
        _ => throw CannotCast(i, typeof(SqlJson)),
    };

    /// <summary>The value of a vector column. Dimensions of two bytes can be read as <see cref="float"/> as well.</summary>
    /// <typeparam name="T"><see cref="float"/>, and on .NET 8 and later also <c>Half</c>.</typeparam>
    /// <inheritdoc cref="GetBoolean" path="/exception"/>
    public SqlVector<T> GetSqlVector<T>(int i)
        where T : unmanaged
    {
        object value = GetSqlValue(i);
        if (value is SqlVector<T> vector)
        {
            return vector;
        }

        return typeof(T) == typeof(float) && GetColumn(i).Type.Codec is VectorCodec
            ? (SqlVector<T>)(object)Widen(i)
            : throw CannotCast(i, typeof(SqlVector<T>));
    }

    private SqlVector<float> Widen(int i)
    {
        RowValue value = ReadAny(i, out ColumnMetadata column);
        return OfRow(value.IsNull)
            ? SqlVector<float>.CreateNull(VectorCodec.CountDimensions(column.Type))
            : new SqlVector<float>(GetSingles(i));
    }

    private float[] GetSingles(int i) =>
        Decode(i, static (codec, bytes, in type) => (codec as VectorCodec)?.GetSingles(bytes, type)) ?? throw CannotCast(i, typeof(float[]));

    /// <summary>A json column is parsed as the UTF-8 that it is.</summary>
    private JsonDocument GetJsonDocument(int i)
    {
        try
        {
            return GetColumn(i).Type.Type == TdsType.Json ? JsonDocument.Parse(GetBinary(i)) : JsonDocument.Parse(GetString(i));
        }
        catch (ArgumentException exception)
        {
            throw new JsonException("The text has half of a surrogate pair, which JSON cannot have.", exception);
        }
    }

    private XmlReader GetHeldXmlReader(int i)
    {
        return Decode(i, static (codec, bytes, in type) => (codec as XmlCodec)?.CreateReader(bytes, type))
            ?? XmlForm.CreateReader(new StringReader(GetString(i)));
    }
}
