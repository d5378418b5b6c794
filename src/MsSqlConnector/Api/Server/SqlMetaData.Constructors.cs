using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Server;

/// <content>The constructors. Each accepts the data types that its parameters describe completely.</content>
public sealed partial class SqlMetaData
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class for a data type without further properties, or with their
    /// defaults.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(string name, SqlDbType dbType)
        : this(name, dbType, IsComplete)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class for a data type without further properties, or with their
    /// defaults.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for a registered CLR type.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="userDefinedType">The CLR type.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType)
        : this(name, dbType, traits => traits.Category == SqlMetaDataCategory.ClrType)
    {
        SetClrType(userDefinedType, null);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for a CLR type.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="userDefinedType">The CLR type.</param>
    /// <param name="serverTypeName">The name of the type in the database.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType,
        string serverTypeName)
        : this(name, dbType, traits => traits.Category == SqlMetaDataCategory.ClrType)
    {
        SetClrType(userDefinedType, serverTypeName);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for a CLR type.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="userDefinedType">The CLR type.</param>
    /// <param name="serverTypeName">The name of the type in the database.</param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType,
        string serverTypeName, bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, userDefinedType, serverTypeName)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class for a decimal or time type with precision and scale.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="precision">The maximum number of digits.</param>
    /// <param name="scale">The number of digits after the decimal point.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(string name, SqlDbType dbType, byte precision, byte scale)
        : this(name, dbType, traits => traits.Category is SqlMetaDataCategory.Decimal or SqlMetaDataCategory.Time)
    {
        SetDigits(precision, scale);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class for a decimal or time type with precision and scale.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="precision">The maximum number of digits.</param>
    /// <param name="scale">The number of digits after the decimal point.</param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, byte precision, byte scale, bool useServerDefault, bool isUniqueKey,
        SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, precision, scale)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for a data type with a length.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="maxLength">
    /// The maximum length in characters for character types, and in bytes for binary types; -1 for no limit.
    /// </param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(string name, SqlDbType dbType, long maxLength)
        : this(name, dbType, HasLength)
    {
        SetLength(maxLength);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for a data type with a length.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="maxLength">
    /// The maximum length in characters for character types, and in bytes for binary types; -1 for no limit.
    /// </param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder,
        int sortOrdinal)
        : this(name, dbType, maxLength)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class with all properties. Properties that the data type lacks are
    /// ignored.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="maxLength">
    /// The maximum length in characters for character types, and in bytes for binary types; -1 for no limit.
    /// </param>
    /// <param name="precision">The maximum number of digits.</param>
    /// <param name="scale">The number of digits after the decimal point.</param>
    /// <param name="locale">The locale identifier of the text.</param>
    /// <param name="compareOptions">The options for text comparison.</param>
    /// <param name="userDefinedType">The CLR type.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, byte precision, byte scale, long locale,
        SqlCompareOptions compareOptions,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType)
        : this(name, dbType, traits => true)
    {
        SetAll(maxLength, precision, scale, locale, compareOptions, userDefinedType);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class with all properties. Properties that the data type lacks are
    /// ignored.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="maxLength">
    /// The maximum length in characters for character types, and in bytes for binary types; -1 for no limit.
    /// </param>
    /// <param name="precision">The maximum number of digits.</param>
    /// <param name="scale">The number of digits after the decimal point.</param>
    /// <param name="locale">The locale identifier of the text.</param>
    /// <param name="compareOptions">The options for text comparison.</param>
    /// <param name="userDefinedType">The CLR type.</param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, byte precision, byte scale, long locale,
        SqlCompareOptions compareOptions,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType,
        bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, maxLength, precision, scale, locale, compareOptions, userDefinedType)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class for a character type with locale and comparison options.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="maxLength">
    /// The maximum length in characters for character types, and in bytes for binary types; -1 for no limit.
    /// </param>
    /// <param name="locale">The locale identifier of the text.</param>
    /// <param name="compareOptions">The options for text comparison.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(string name, SqlDbType dbType, long maxLength, long locale, SqlCompareOptions compareOptions)
        : this(name, dbType, traits => traits.IsText)
    {
        SetLength(maxLength);
        SetComparison(locale, compareOptions);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlMetaData"/> class for a character type with locale and comparison options.
    /// </summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="maxLength">
    /// The maximum length in characters for character types, and in bytes for binary types; -1 for no limit.
    /// </param>
    /// <param name="locale">The locale identifier of the text.</param>
    /// <param name="compareOptions">The options for text comparison.</param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, long locale, SqlCompareOptions compareOptions, bool useServerDefault,
        bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, maxLength, locale, compareOptions)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for xml with an XML schema collection.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="database">The database of the XML schema collection.</param>
    /// <param name="owningSchema">The relational schema of the XML schema collection.</param>
    /// <param name="objectName">The name of the XML schema collection.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(string name, SqlDbType dbType, string? database, string? owningSchema, string objectName)
        : this(name, dbType, traits => traits.Category == SqlMetaDataCategory.Xml)
    {
        SetSchemaCollection(database, owningSchema, objectName);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlMetaData"/> class for xml with an XML schema collection.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="database">The database of the XML schema collection.</param>
    /// <param name="owningSchema">The relational schema of the XML schema collection.</param>
    /// <param name="objectName">The name of the XML schema collection.</param>
    /// <param name="useServerDefault">Whether the server fills the column with its default.</param>
    /// <param name="isUniqueKey">Whether the column is part of the unique key.</param>
    /// <param name="columnSortOrder">The sort order of the column.</param>
    /// <param name="sortOrdinal">The zero-based position of the column in the sort order; -1 if the rows are not sorted by it.</param>
    /// <exception cref="ArgumentException">The data type requires another constructor, or an argument is invalid for it.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, string? database, string? owningSchema, string objectName, bool useServerDefault,
        bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, database, owningSchema, objectName)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    private static bool IsComplete(SqlMetaDataTraits traits) => traits.LengthLimit == 0 && traits.Category != SqlMetaDataCategory.ClrType;

    private static bool HasLength(SqlMetaDataTraits traits) =>
        traits.LengthLimit > 0 || traits.Category is SqlMetaDataCategory.LongBinary or SqlMetaDataCategory.LongText;
}
