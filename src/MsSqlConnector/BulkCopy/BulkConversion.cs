using System;
using System.Data.SqlTypes;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Converts values of a source to the form in which the codec of a destination column writes them.</summary>
internal static class BulkConversion
{
    /// <exception cref="InvalidCastException">The value cannot be converted to the type.</exception>
    /// <exception cref="FormatException">The value is text that cannot be parsed as the type.</exception>
    /// <exception cref="OverflowException">The value is outside the range of the type.</exception>
    /// <exception cref="ArgumentException">The value has too many digits.</exception>
    /// <exception cref="InvalidOperationException">The value is too long for the column.</exception>
    public static object Convert(object value, BulkColumn column)
    {
        ref readonly TypeInfo type = ref column.Type;
        if (type.Codec is VectorCodec)
        {
            return ToVector(value, type);
        }

        object converted = value switch
        {
            VariantParameter when type.Codec is VariantCodec => value,
            XmlReader reader when type.Codec is TextCodec => XmlForm.Write(reader),
            not (string or char[] or SqlString or SqlChars or SqlXml or SqlJson or JsonDocument) when type.Codec is XmlCodec or JsonCodec =>
                throw ParameterConversion.Failed(value, typeof(string)),
            SqlJson json when type.Codec is TextCodec => json.Value,
            SqlVector<float> when type.Codec is BinaryCodec and not UdtCodec => VectorCodec.Instance.Coerce(value, type),
            _ => type.Codec.Coerce(Prepare(value, type), type),
        };
        return type.Codec is SizedCodec sized && sized.IsTooLong(converted, type)
            ? throw BulkErrors.Truncated(column, converted)
            : converted;
    }

    /// <summary>
    /// Performs the conversions in which a load differs from a parameter: text does not depend on the culture, and floating-point numbers
    /// keep their digits.
    /// </summary>
    private static object Prepare(object value, in TypeInfo type)
    {
        try
        {
            return value is string text ? Parse(text, type) : type.Codec switch
            {
                TextCodec => BulkText.From(value),
                DecimalCodec => BulkNumber.ToDecimal(value),
                MoneyCodec => BulkNumber.ToMoney(value),
                _ => value,
            };
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            throw ParameterConversion.Failed(value, type.Codec.GetClrType(type), exception);
        }
    }

    /// <summary>Returns the value of a text for a type that is not text; the text itself for a type without such a conversion.</summary>
    private static object Parse(string text, in TypeInfo type) => type.Codec switch
    {
        IntegerCodec => BulkText.ToInteger(text),
        FloatCodec when type.MaxByteCount == sizeof(float) => BulkText.ToSingle(text),
        FloatCodec => BulkText.ToDouble(text),
        DecimalCodec => BulkText.ToDecimal(text),
        MoneyCodec => BulkText.ToMoney(text),
        DateCodec or DateTimeCodec or DateTime2Codec => BulkText.ToDateTime(text),
        DateTimeOffsetCodec => BulkText.ToDateTimeOffset(text),
        TimeCodec => BulkText.ToTime(text),
        _ => text,
    };

    /// <summary>Returns the bytes of a vector. In addition to vectors, a column accepts their bytes and JSON arrays.</summary>
    private static byte[] ToVector(object value, in TypeInfo type)
    {
        byte[] bytes = value switch
        {
            byte[] payload => payload,
            string json => (byte[])VectorCodec.Instance.Coerce(ParseArray(json), type),
            _ => (byte[])VectorCodec.Instance.Coerce(value, type),
        };
        return bytes.Length == type.MaxByteCount
            ? bytes
            : throw new InvalidCastException(
                $"The vector has {bytes.Length} bytes, but vectors of this column must have {type.MaxByteCount} bytes.");
    }

    private static float[] ParseArray(string json)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(json);
            float[] dimensions = new float[document.RootElement.GetArrayLength()];
            for (int i = 0; i < dimensions.Length; i++)
            {
                dimensions[i] = document.RootElement[i].GetSingle();
            }

            return dimensions;
        }
        catch (JsonException exception)
        {
            throw new FormatException("The text is not a JSON array of numbers.", exception);
        }
    }
}

/// <summary>
/// Converts floating-point numbers to decimals with all of their 17 digits. <see cref="Convert.ToDecimal(double)"/> rounds to 15 digits,
/// and to seven for <see cref="float"/>.
/// </summary>
internal static class BulkNumber
{
    /// <summary>Returns the decimal of a floating-point number, and other values unchanged.</summary>
    /// <exception cref="OverflowException">The number has no decimal of 38 digits.</exception>
    public static object ToDecimal(object value) => value switch
    {
        double number => FromDouble(number),
        float number => FromDouble(number),
        SqlDouble number => FromDouble(number.Value),
        SqlSingle number => FromDouble(number.Value),
        _ => value,
    };

    /// <inheritdoc cref="ToDecimal"/>
    /// <remarks>money has 19 digits, which <see cref="decimal"/> supports.</remarks>
    public static object ToMoney(object value) => value switch
    {
        double number => FromDouble(number).Value,
        float number => FromDouble(number).Value,
        _ => value,
    };

    /// <summary>The constructor of <see cref="SqlDecimal"/> takes NaN for 0.</summary>
    private static SqlDecimal FromDouble(double number) =>
        double.IsNaN(number) ? throw new OverflowException("NaN has no decimal value.") : new SqlDecimal(number);
}
