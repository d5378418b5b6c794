using System;
using System.ComponentModel;
using System.Globalization;

namespace MsSqlConnector.Configuration;

/// <summary>Lets configuration binders and designers set Encrypt from text.</summary>
internal sealed class SqlConnectionEncryptOptionConverter : TypeConverter
{
    public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) =>
        sourceType == typeof(string) || base.CanConvertFrom(context, sourceType);

    public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
        value is string text ? SqlConnectionEncryptOption.Parse(text) : base.ConvertFrom(context, culture, value);
}
