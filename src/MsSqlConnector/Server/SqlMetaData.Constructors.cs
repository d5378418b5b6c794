using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>The constructors: each for the types of which it says enough.</summary>
public sealed partial class SqlMetaData
{
    /// <summary>A column of a type that needs no more, or is to have its defaults.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(string name, SqlDbType dbType)
        : this(name, dbType, IsComplete)
    {
    }

    /// <summary>A column of a type that needs no more, or is to have its defaults.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>A column of a CLR type that is registered.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="userDefinedType">The CLR type, which is registered.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType,
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType)
        : this(name, dbType, traits => traits.Form == SqlMetaDataForm.ClrType)
    {
        SetClrType(userDefinedType, null);
    }

    /// <summary>A column of a CLR type.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="userDefinedType">The CLR type, which is registered.</param>
    /// <param name="serverTypeName">The name of the type in the database.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType,
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType,
        string serverTypeName)
        : this(name, dbType, traits => traits.Form == SqlMetaDataForm.ClrType)
    {
        SetClrType(userDefinedType, serverTypeName);
    }

    /// <summary>A column of a CLR type.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="userDefinedType">The CLR type, which is registered.</param>
    /// <param name="serverTypeName">The name of the type in the database.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType,
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType,
        string serverTypeName, bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, userDefinedType, serverTypeName)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>A column with precision and scale: a decimal or a time.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="precision">Decimal digits.</param>
    /// <param name="scale">Digits behind the point.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(string name, SqlDbType dbType, byte precision, byte scale)
        : this(name, dbType, traits => traits.Form is SqlMetaDataForm.Decimal or SqlMetaDataForm.Time)
    {
        SetDigits(precision, scale);
    }

    /// <summary>A column with precision and scale: a decimal or a time.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="precision">Decimal digits.</param>
    /// <param name="scale">Digits behind the point.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, byte precision, byte scale, bool useServerDefault, bool isUniqueKey,
        SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, precision, scale)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>A column with a length.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="maxLength">Characters of text, else bytes; -1 for no limit.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(string name, SqlDbType dbType, long maxLength)
        : this(name, dbType, HasLength)
    {
        SetLength(maxLength);
    }

    /// <summary>A column with a length.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="maxLength">Characters of text, else bytes; -1 for no limit.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder,
        int sortOrdinal)
        : this(name, dbType, maxLength)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>A column with everything that columns have; what a type does not have is not looked at.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="maxLength">Characters of text, else bytes; -1 for no limit.</param>
    /// <param name="precision">Decimal digits.</param>
    /// <param name="scale">Digits behind the point.</param>
    /// <param name="locale">The locale of text.</param>
    /// <param name="compareOptions">How text is compared.</param>
    /// <param name="userDefinedType">The CLR type, which is registered.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, byte precision, byte scale, long locale,
        SqlCompareOptions compareOptions,
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType)
        : this(name, dbType, traits => true)
    {
        SetEverything(maxLength, precision, scale, locale, compareOptions, userDefinedType);
    }

    /// <summary>A column with everything that columns have; what a type does not have is not looked at.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="maxLength">Characters of text, else bytes; -1 for no limit.</param>
    /// <param name="precision">Decimal digits.</param>
    /// <param name="scale">Digits behind the point.</param>
    /// <param name="locale">The locale of text.</param>
    /// <param name="compareOptions">How text is compared.</param>
    /// <param name="userDefinedType">The CLR type, which is registered.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, byte precision, byte scale, long locale,
        SqlCompareOptions compareOptions,
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type? userDefinedType,
        bool useServerDefault, bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, maxLength, precision, scale, locale, compareOptions, userDefinedType)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>A column of text, with its locale and how it is compared.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="maxLength">Characters of text, else bytes; -1 for no limit.</param>
    /// <param name="locale">The locale of text.</param>
    /// <param name="compareOptions">How text is compared.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(string name, SqlDbType dbType, long maxLength, long locale, SqlCompareOptions compareOptions)
        : this(name, dbType, traits => traits.IsText)
    {
        SetLength(maxLength);
        SetComparison(locale, compareOptions);
    }

    /// <summary>A column of text, with its locale and how it is compared.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="maxLength">Characters of text, else bytes; -1 for no limit.</param>
    /// <param name="locale">The locale of text.</param>
    /// <param name="compareOptions">How text is compared.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, long maxLength, long locale, SqlCompareOptions compareOptions, bool useServerDefault,
        bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, maxLength, locale, compareOptions)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    /// <summary>A column of xml that is typed by a schema collection.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="database">The database of the schema collection.</param>
    /// <param name="owningSchema">The schema that the schema collection is in.</param>
    /// <param name="objectName">The name of the schema collection.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(string name, SqlDbType dbType, string? database, string? owningSchema, string objectName)
        : this(name, dbType, traits => traits.Form == SqlMetaDataForm.Xml)
    {
        SetSchemaCollection(database, owningSchema, objectName);
    }

    /// <summary>A column of xml that is typed by a schema collection.</summary>
    /// <param name="name">The name of the column; it is not sent.</param>
    /// <param name="dbType">The type.</param>
    /// <param name="database">The database of the schema collection.</param>
    /// <param name="owningSchema">The schema that the schema collection is in.</param>
    /// <param name="objectName">The name of the schema collection.</param>
    /// <param name="useServerDefault">Whether the server fills the column.</param>
    /// <param name="isUniqueKey">Whether the column belongs to those that together are unique.</param>
    /// <param name="columnSortOrder">How the rows are sorted by the column.</param>
    /// <param name="sortOrdinal">The place among the columns that the rows are sorted by, from 0; -1 for none.</param>
    /// <exception cref="ArgumentException">The type is described by another constructor, or cannot have what is said.</exception>
    public SqlMetaData(
        string name, SqlDbType dbType, string? database, string? owningSchema, string objectName, bool useServerDefault,
        bool isUniqueKey, SortOrder columnSortOrder, int sortOrdinal)
        : this(name, dbType, database, owningSchema, objectName)
    {
        SetOrder(useServerDefault, isUniqueKey, columnSortOrder, sortOrdinal);
    }

    private static bool IsComplete(SqlMetaDataTraits traits) => traits.LengthLimit == 0 && traits.Form != SqlMetaDataForm.ClrType;

    private static bool HasLength(SqlMetaDataTraits traits) =>
        traits.LengthLimit > 0 || traits.Form is SqlMetaDataForm.LongBinary or SqlMetaDataForm.LongText;
}
