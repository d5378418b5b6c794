using System;
using System.ComponentModel;
using System.ComponentModel.Design.Serialization;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace MsSqlConnector;

/// <summary>Enables designers to expand the properties of a connection string builder and to generate the code that creates it.</summary>
internal sealed class SqlConnectionStringBuilderConverter : ExpandableObjectConverter
{
    public override bool CanConvertTo(ITypeDescriptorContext? context, [NotNullWhen(true)] Type? destinationType) =>
        destinationType == typeof(InstanceDescriptor) || base.CanConvertTo(context, destinationType);

    public override object? ConvertTo(ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType)
    {
        ArgumentNullException.ThrowIfNull(destinationType);
        return destinationType == typeof(InstanceDescriptor) && value is SqlConnectionStringBuilder builder
            ? new InstanceDescriptor(
                typeof(SqlConnectionStringBuilder).GetConstructor([typeof(string)]), new object[] { builder.ConnectionString })
            : base.ConvertTo(context, culture, value, destinationType);
    }
}
