using System;
using System.ComponentModel;
using System.Globalization;

namespace MsSqlConnector;

/// <summary>Converts text to an Encrypt option, for configuration binders and designers.</summary>
internal sealed class SqlConnectionEncryptOptionConverter : TypeConverter
{
    public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) =>
        sourceType == typeof(string) || base.CanConvertFrom(context, sourceType);

    public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
        value is string text ? SqlConnectionEncryptOption.Parse(text) : throw CannotConvert(value, typeof(SqlConnectionEncryptOption));

    public override object? ConvertTo(ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) =>
        destinationType == typeof(string)
            ? base.ConvertTo(context, culture, value, destinationType)
            : throw CannotConvert(value, destinationType);

    private static ArgumentException CannotConvert(object? value, Type destinationType) =>
        new($"Cannot convert object of type '{value?.GetType().FullName ?? "null"}' to object of type '{destinationType}'.");
}
