using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Server;

/// <summary>Describes the name, type and sort order of a column of a <see cref="SqlDataRecord"/>. Instances are immutable.</summary>
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
            throw new ArgumentException(
                $"The name is too long. A column name has at most {MaxNameCharCount} characters, but this one has {name.Length}.",
                nameof(name));
        }

        SqlMetaDataTraits traits = SqlMetaDataTraits.Find(dbType)
            ?? throw new ArgumentException($"The dbType {dbType} is invalid for this constructor. SqlMetaData does not support it.");
        _traits = isAllowed(traits)
            ? traits
            : throw new ArgumentException(
                $"The dbType {dbType} is invalid for this constructor. Use a constructor with the arguments that this type needs.");
        Name = name;
        SqlDbType = dbType;
        MaxLength = traits.MaxLength;
        Precision = traits.Precision;
        Scale = traits.Scale;
        LocaleId = traits.IsText ? CultureInfo.CurrentCulture.LCID : 0;
        CompareOptions = traits.IsText || traits.Category == SqlMetaDataCategory.Xml ? DefaultCompareOptions : SqlCompareOptions.None;
    }

    /// <summary>Gets -1, which represents the length of a column without a length limit.</summary>
    public static long Max => -1;

    /// <summary>
    /// Gets the options for text comparison, or <see cref="SqlCompareOptions.None"/> if the column has neither a character type nor the
    /// type xml.
    /// </summary>
    public SqlCompareOptions CompareOptions { get; private set; }

    /// <summary>Gets the type as a <see cref="System.Data.DbType"/>.</summary>
    public DbType DbType => SqlDbType switch
    {
        SqlDbType.Char => DbType.AnsiString,
        SqlDbType.NChar => DbType.String,
        _ => TypeMap.Find(SqlDbType).DbType,
    };

    /// <summary>Gets a value that indicates whether the column is part of the unique key.</summary>
    public bool IsUniqueKey { get; private set; }

    /// <summary>
    /// Gets the locale identifier of the text. The default is the current culture for character types, and 0 for other types.
    /// </summary>
    public long LocaleId { get; private set; }

    /// <summary>Gets the maximum length in characters for character types, and in bytes for other types. -1 means no limit.</summary>
    public long MaxLength { get; private set; }

    /// <summary>Gets the name of the column, which is not sent.</summary>
    public string Name { get; }

    /// <summary>Gets the maximum number of digits.</summary>
    public byte Precision { get; private set; }

    /// <summary>Gets the number of digits after the decimal point of a decimal, or of the seconds of a time.</summary>
    public byte Scale { get; private set; }

    /// <summary>Gets the sort order of the column.</summary>
    public SortOrder SortOrder { get; private set; } = SortOrder.Unspecified;

    /// <summary>Gets the zero-based position of the column in the sort order of the rows, or -1 if the rows are not sorted by it.</summary>
    public int SortOrdinal { get; private set; } = -1;

    /// <summary>Gets the data type of the server.</summary>
    public SqlDbType SqlDbType { get; }

    /// <summary>Gets the CLR type of a <see cref="SqlDbType.Udt"/> column, or null for other columns.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public Type? Type { get; private set; }

    /// <summary>Gets the server's name of the data type. The name of a CLR type has one to three parts.</summary>
    public string TypeName => SqlDbType switch
    {
        SqlDbType.Udt => ServerTypeName ?? UdtMapping.Find(Type!)?.Names.ToQuotedName() ?? Type!.FullName!,
        SqlDbType.Image => "image",
        SqlDbType.Text => "text",
        SqlDbType.NText => "ntext",
        SqlDbType.Timestamp => "timestamp",
        _ => GetColumn(Collation.Default).Type.Codec.GetTypeName(GetColumn(Collation.Default).Type),
    };

    /// <summary>Gets a value that indicates whether the server fills the column with its default, so that no values are sent.</summary>
    public bool UseServerDefault { get; private set; }

    /// <summary>Gets the database of the XML schema collection, or null if there is none.</summary>
    public string? XmlSchemaCollectionDatabase { get; private set; }

    /// <summary>Gets the name of the XML schema collection, or null if there is none.</summary>
    public string? XmlSchemaCollectionName { get; private set; }

    /// <summary>Gets the relational schema of the XML schema collection, or null if there is none.</summary>
    public string? XmlSchemaCollectionOwningSchema { get; private set; }

    private string? ServerTypeName { get; set; }

    /// <summary>Returns the column in the form that is sent.</summary>
    internal TableColumn GetColumn(Collation collation)
    {
        int size = _traits.LengthLimit > 0 || MaxLength < 0 ? (int)MaxLength : 0;
        return new TableColumn(SqlDbType, new ParameterFacets(SqlDbType, size, 0, Precision, Scale, collation) { Names = GetNames() })
        {
            Name = Name,
            IsDefault = UseServerDefault,
            IsUnique = IsUniqueKey,
            SortOrder = SortOrder,
            SortOrdinal = SortOrdinal,
        };
    }

    /// <summary>
    /// Returns a value that indicates whether both columns have the same type and options, so that values of one can be sent as the other.
    /// </summary>
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
