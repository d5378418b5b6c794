using System;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Server;

/// <content>Assigns and validates the settings that the constructors share.</content>
public sealed partial class SqlMetaData
{
    private const byte DefaultDecimalPrecision = 18;

    private void SetLength(long maxLength)
    {
        bool mayBeUnlimited = _traits.Category is SqlMetaDataCategory.VariableBinary or SqlMetaDataCategory.VariableText
            or SqlMetaDataCategory.LongBinary or SqlMetaDataCategory.LongText;
        bool isBounded = _traits.LengthLimit > 0 && maxLength >= 0 && maxLength <= _traits.LengthLimit;
        MaxLength = isBounded || (maxLength == Max && mayBeUnlimited)
            ? maxLength
            : throw new ArgumentException(
                string.Format(
                    CultureInfo.InvariantCulture,
                    "Specified length '{0}' is out of range. The column has the type {1}.",
                    maxLength,
                    SqlDbType),
                nameof(maxLength));
    }

    private void SetDigits(byte precision, byte scale)
    {
        if (_traits.Category == SqlMetaDataCategory.Time)
        {
            Precision = precision;
            Scale = scale <= TypeInfoReader.MaxTimeScale
                ? scale
                : throw new ArgumentException(
                    $"Scale value '{scale}' is either less than 0 or greater than the maximum allowed scale "
                    + $"of {TypeInfoReader.MaxTimeScale}.");
            MaxLength = GetColumn(Collation.Default).Type.MaxByteCount;
            return;
        }

        if (precision > TypeInfoReader.MaxPrecision)
        {
            throw new ArgumentException(
                $"Precision value '{precision}' is either less than 0 or greater than the maximum allowed precision "
                + $"of {TypeInfoReader.MaxPrecision}.");
        }

        if (scale > precision)
        {
            throw new ArgumentException($"The scale {scale} of a column of type {SqlDbType} is greater than its precision {precision}.");
        }

        Precision = precision == 0 ? DefaultDecimalPrecision : precision;
        Scale = scale;
        MaxLength = Precision switch { <= 9 => 5, <= 19 => 9, <= 28 => 13, _ => 17 };
    }

    private void SetComparison(long locale, SqlCompareOptions compareOptions)
    {
        const SqlCompareOptions Binary = SqlCompareOptions.BinarySort | SqlCompareOptions.BinarySort2;
        bool isBinary = compareOptions is SqlCompareOptions.BinarySort or SqlCompareOptions.BinarySort2;
        if ((compareOptions & Binary) != 0 && !isBinary)
        {
            throw new ArgumentOutOfRangeException(
                nameof(compareOptions), compareOptions, "BinarySort and BinarySort2 cannot be combined with other SqlCompareOptions.");
        }

        LocaleId = locale;
        CompareOptions = compareOptions;
    }

    private void SetClrType(
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? type,
        string? serverTypeName)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (serverTypeName is null && UdtMapping.Find(type) is null)
        {
            throw new ArgumentException($"The type {type} is not registered. Call SqlConnection.RegisterUdt first.", nameof(type));
        }

        Type = type;
        ServerTypeName = serverTypeName;
    }

    private void SetSchemaCollection(string? database, string? owningSchema, string? objectName)
    {
        if (objectName is null && (database is not null || owningSchema is not null))
        {
            throw new ArgumentNullException(nameof(objectName), "objectName must not be null if database or owningSchema is specified.");
        }

        XmlSchemaCollectionDatabase = database;
        XmlSchemaCollectionOwningSchema = owningSchema;
        XmlSchemaCollectionName = objectName;
    }

    private void SetAll(
        long maxLength, byte precision, byte scale, long locale, SqlCompareOptions compareOptions,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? type)
    {
        switch (_traits.Category)
        {
            case SqlMetaDataCategory.Decimal or SqlMetaDataCategory.Time:
                SetDigits(precision, scale);
                break;
            case SqlMetaDataCategory.ClrType:
                SetClrType(type, null);
                break;
            case SqlMetaDataCategory.Binary or SqlMetaDataCategory.VariableBinary:
                SetLength(maxLength);
                break;
            case SqlMetaDataCategory.LongText:
                SetComparison(locale, compareOptions);
                break;
            case SqlMetaDataCategory.Text or SqlMetaDataCategory.VariableText:
                SetLength(maxLength);
                SetComparison(locale, compareOptions);
                break;
            default:
                break;
        }
    }

    private void SetOrder(bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
    {
        if (columnSortOrder is < SortOrder.Unspecified or > SortOrder.Descending)
        {
            throw new ArgumentOutOfRangeException(
                nameof(columnSortOrder), columnSortOrder, $"The SortOrder enumeration value, {(int)columnSortOrder}, is invalid.");
        }

        if (columnSortOrder == SortOrder.Unspecified != (sortOrdinal == -1))
        {
            throw new InvalidOperationException(
                "Specify both columnSortOrder and sortOrdinal, or neither of them (SortOrder.Unspecified and -1). "
                + $"They were {columnSortOrder} and {sortOrdinal}.");
        }

        UseServerDefault = useServerDefault;
        IsUniqueKey = isUniqueKey;
        SortOrder = columnSortOrder;
        SortOrdinal = sortOrdinal;
    }
}
