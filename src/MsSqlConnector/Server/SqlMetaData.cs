using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>Name, type and order of a column of a <see cref="SqlDataRecord"/>; it does not change.</summary>
public sealed partial class SqlMetaData
{
    private const int MaxNameCharCount = 128;
    private const SqlCompareOptions DefaultCompareOptions =
        SqlCompareOptions.IgnoreCase | SqlCompareOptions.IgnoreKanaType | SqlCompareOptions.IgnoreWidth;

    private readonly SqlMetaDataTraits _traits;

    private SqlMetaData(string name, SqlDbType dbType, Func<SqlMetaDataTraits, bool> isAllowed)
    {
        ArgumentNullException.ThrowIfNull(name);
        if (name.Length > MaxNameCharCount)
        {
            throw new ArgumentException($"The name of a column has {MaxNameCharCount} characters at most.", nameof(name));
        }

        SqlMetaDataTraits traits = SqlMetaDataTraits.Find(dbType)
            ?? throw new ArgumentException($"A record has no columns of the type {dbType}.", nameof(dbType));
        _traits = isAllowed(traits)
            ? traits
            : throw new ArgumentException($"A column of the type {dbType} is described by another constructor.", nameof(dbType));
        Name = name;
        SqlDbType = dbType;
        MaxLength = traits.MaxLength;
        Precision = traits.Precision;
        Scale = traits.Scale;
        LocaleId = traits.IsText ? CultureInfo.CurrentCulture.LCID : 0;
        CompareOptions = traits.IsText || traits.Form == SqlMetaDataForm.Xml ? DefaultCompareOptions : SqlCompareOptions.None;
    }

    /// <summary>-1: the length of columns without a limit.</summary>
    public static long Max => -1;

    /// <summary>How text is compared; none for columns without text.</summary>
    public SqlCompareOptions CompareOptions { get; private set; }

    /// <summary>The type as ADO.NET names it.</summary>
    public DbType DbType => SqlDbType switch
    {
        SqlDbType.Char => DbType.AnsiString,
        SqlDbType.NChar => DbType.String,
        _ => TypeMap.Find(SqlDbType).DbType,
    };

    /// <summary>Whether the column belongs to those that together are unique.</summary>
    public bool IsUniqueKey { get; private set; }

    /// <summary>The locale of text; that of the current culture by default.</summary>
    public long LocaleId { get; private set; }

    /// <summary>Characters of text, else bytes; -1 for no limit.</summary>
    public long MaxLength { get; private set; }

    /// <summary>The column's name, which is not sent.</summary>
    public string Name { get; }

    /// <summary>Decimal digits.</summary>
    public byte Precision { get; private set; }

    /// <summary>Digits behind the point, of decimals and of seconds.</summary>
    public byte Scale { get; private set; }

    /// <summary>How the rows are sorted by the column.</summary>
    public SortOrder SortOrder { get; private set; } = SortOrder.Unspecified;

    /// <summary>The column's place among those that the rows are sorted by, from 0; -1 when they are not sorted by it.</summary>
    public int SortOrdinal { get; private set; } = -1;

    /// <summary>The server's type.</summary>
    public SqlDbType SqlDbType { get; }

    /// <summary>The CLR type of a <see cref="SqlDbType.Udt"/>; else null.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public Type? Type { get; private set; }

    /// <summary>The server's name of the type; of a CLR type in one to three parts.</summary>
    public string TypeName => SqlDbType switch
    {
        SqlDbType.Udt => ServerTypeName ?? UdtMapping.Find(Type!)?.Names.ToQuotedName() ?? Type!.FullName!,
        SqlDbType.Image => "image",
        SqlDbType.Text => "text",
        SqlDbType.NText => "ntext",
        SqlDbType.Timestamp => "timestamp",
        _ => GetColumn(Collation.Default).Type.Codec.GetTypeName(GetColumn(Collation.Default).Type),
    };

    /// <summary>Whether the server fills the column with its default: no values are sent.</summary>
    public bool UseServerDefault { get; private set; }

    /// <summary>The database of the schema collection of typed xml. Null by default.</summary>
    public string? XmlSchemaCollectionDatabase { get; private set; }

    /// <summary>The name of the schema collection of typed xml. Null by default.</summary>
    public string? XmlSchemaCollectionName { get; private set; }

    /// <summary>The schema that the schema collection of typed xml is in. Null by default.</summary>
    public string? XmlSchemaCollectionOwningSchema { get; private set; }

    private string? ServerTypeName { get; set; }

    /// <summary>The column as it is sent.</summary>
    internal TableColumn GetColumn(Collation collation)
    {
        int size = _traits.LengthLimit > 0 || MaxLength < 0 ? (int)MaxLength : 0;
        return new TableColumn(SqlDbType, new ParameterShape(SqlDbType, size, 0, Precision, Scale, collation) { Names = GetNames() })
        {
            IsDefault = UseServerDefault,
            IsUnique = IsUniqueKey,
            SortOrder = SortOrder,
            SortOrdinal = SortOrdinal,
        };
    }

    /// <summary>Whether values of the one go into a column that was described by the other.</summary>
    internal bool HasTypeOf(SqlMetaData other) =>
        SqlDbType == other.SqlDbType && MaxLength == other.MaxLength && Precision == other.Precision && Scale == other.Scale
        && Type == other.Type && UseServerDefault == other.UseServerDefault && IsUniqueKey == other.IsUniqueKey
        && SortOrder == other.SortOrder && SortOrdinal == other.SortOrdinal;

    private TypeNames? GetNames() => SqlDbType switch
    {
        SqlDbType.Xml when XmlSchemaCollectionName is { Length: > 0 } name =>
            new TypeNames(XmlSchemaCollectionDatabase ?? string.Empty, XmlSchemaCollectionOwningSchema ?? string.Empty, name),
        SqlDbType.Udt when ServerTypeName is not null => TypeNames.Parse(ServerTypeName),
        SqlDbType.Udt when Type is not null => UdtMapping.Find(Type)?.Names,
        _ => null,
    };
}
