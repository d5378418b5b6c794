using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace MsSqlConnector.Execution.Schema;

/// <summary>Creates the tables of the collections that describe the provider.</summary>
internal static class SchemaTables
{
    /// <param name="collection">A collection without a query.</param>
    /// <param name="serverVersion">The version of the server.</param>
    /// <param name="hasJson">Whether the server has the type json.</param>
    public static DataTable Create(SchemaCollection collection, string serverVersion, bool hasJson) => collection.Name switch
    {
        "MetaDataCollections" => CreateCollections(),
        "Restrictions" => CreateRestrictions(),
        "DataTypes" => CreateDataTypes(hasJson),
        "ReservedWords" => CreateReservedWords(),
        _ => CreateInformation(serverVersion),
    };

    /// <summary>Creates a table without columns and rows.</summary>
    public static DataTable Begin(string name) => new(name) { Locale = CultureInfo.InvariantCulture };

    /// <summary>Creates a table with the columns of a result, and without rows.</summary>
    public static DataTable Begin(string name, DbDataReader reader)
    {
        DataTable table = Begin(name);
        for (int i = 0; i < reader.FieldCount; i++)
        {
            table.Columns.Add(reader.GetName(i), reader.GetFieldType(i));
        }

        return table;
    }

    /// <summary>Adds the current row of a result.</summary>
    public static void AddRow(DataTable table, DbDataReader reader)
    {
        var values = new object[reader.FieldCount];
        reader.GetValues(values);
        table.Rows.Add(values);
    }

    private static DataTable CreateCollections()
    {
        DataTable table = Begin("MetaDataCollections");
        Add<string>(table, "CollectionName");
        Add<int>(table, "NumberOfRestrictions");
        Add<int>(table, "NumberOfIdentifierParts");
        foreach (SchemaCollection collection in SchemaCollections.All)
        {
            table.Rows.Add(collection.Name, collection.Restrictions.Length, collection.IdentifierPartCount);
        }

        return table;
    }

    private static DataTable CreateRestrictions()
    {
        DataTable table = Begin("Restrictions");
        Add<string>(table, "CollectionName");
        Add<string>(table, "RestrictionName");
        Add<string>(table, "ParameterName");
        Add<string>(table, "RestrictionDefault");
        Add<int>(table, "RestrictionNumber");
        foreach (SchemaCollection collection in SchemaCollections.All)
        {
            for (int i = 0; i < collection.Restrictions.Length; i++)
            {
                (string name, string column) = collection.Restrictions[i];
                table.Rows.Add(collection.Name, name, "@" + name, column, i + 1);
            }
        }

        return table;
    }

    private static DataTable CreateReservedWords()
    {
        DataTable table = Begin("ReservedWords");
        Add<string>(table, "ReservedWord");
        foreach (string word in SchemaReservedWords.All)
        {
            table.Rows.Add(word);
        }

        return table;
    }

    private static DataTable CreateInformation(string serverVersion)
    {
        DataTable table = Begin("DataSourceInformation");
        DataRow row = table.NewRow();
        Set(row, "CompositeIdentifierSeparatorPattern", @"\.");
        Set(row, "DataSourceProductName", "Microsoft SQL Server");
        Set(row, "DataSourceProductVersion", serverVersion);
        Set(row, "DataSourceProductVersionNormalized", serverVersion);
        Set(row, "GroupByBehavior", GroupByBehavior.Unrelated);
        Set(
            row, "IdentifierPattern",
            @"(^\[\p{Lo}\p{Lu}\p{Ll}_@#][\p{Lo}\p{Lu}\p{Ll}\p{Nd}@$#_]*$)|(^\[[^\]\0]|\]\]+\]$)|(^\""[^\""\0]|\""\""+\""$)");
        Set(row, "IdentifierCase", IdentifierCase.Insensitive);
        Set(row, "OrderByColumnsInSelect", false);
        Set(row, "ParameterMarkerFormat", "{0}");
        Set(row, "ParameterMarkerPattern", @"@[\p{Lo}\p{Lu}\p{Ll}\p{Lm}_@#][\p{Lo}\p{Lu}\p{Ll}\p{Lm}\p{Nd}\uff3f_@#\$]*(?=\s+|$)");
        Set(row, "ParameterNameMaxLength", 128);
        Set(row, "ParameterNamePattern", @"^[\p{Lo}\p{Lu}\p{Ll}\p{Lm}_@#][\p{Lo}\p{Lu}\p{Ll}\p{Lm}\p{Nd}\uff3f_@#\$]*(?=\s+|$)");
        Set(row, "QuotedIdentifierPattern", @"(([^\[]|\]\])*)");
        Set(row, "QuotedIdentifierCase", IdentifierCase.Insensitive);
        Set(row, "StatementSeparatorPattern", ";");
        Set(row, "StringLiteralPattern", "'(([^']|'')*)'");
        Set(
            row,
            "SupportedJoinOperators",
            SupportedJoinOperators.Inner | SupportedJoinOperators.LeftOuter | SupportedJoinOperators.RightOuter
            | SupportedJoinOperators.FullOuter);
        table.Rows.Add(row);
        return table;
    }

    private static DataTable CreateDataTypes(bool hasJson)
    {
        DataTable table = Begin("DataTypes");
        SchemaDataType[] types = hasJson ? [.. SchemaDataTypes.All, SchemaDataTypes.Json] : SchemaDataTypes.All;
        foreach (SchemaDataType type in types)
        {
            DataRow row = table.NewRow();
            Fill(row, type);
            table.Rows.Add(row);
        }

        return table;
    }

    private static void Fill(DataRow row, SchemaDataType type)
    {
        Set(row, "TypeName", type.Name);
        Set(row, "ProviderDbType", (int)type.ProviderType);
        Set(row, "ColumnSize", type.ColumnSize);
        Set(row, "CreateFormat", type.Format ?? type.Name);
        Set(row, "CreateParameters", type.Parameters);
        Set(row, "DataType", type.DataType.FullName);
        Set<bool?>(row, "IsAutoIncrementable", type.IsAutoIncrementable);
        Set<bool?>(row, "IsBestMatch", type.IsBestMatch);
        Set<bool?>(row, "IsCaseSensitive", false);
        Set<bool?>(row, "IsFixedLength", type.IsFixedLength);
        Set<bool?>(row, "IsFixedPrecisionScale", type.IsFixedPrecisionScale);
        Set<bool?>(row, "IsLong", type.IsLong);
        Set<bool?>(row, "IsNullable", !type.IsConcurrencyType);
        Set<bool?>(row, "IsSearchable", type.IsSearchable);
        Set<bool?>(row, "IsSearchableWithLike", type.IsSearchableWithLike);
        Set(row, "IsUnsigned", type.IsUnsigned);
        Set(row, "MaximumScale", type.MaximumScale);
        Set(row, "MinimumScale", type.MaximumScale is null ? null : (short?)0);
        Set<bool?>(row, "IsConcurrencyType", type.IsConcurrencyType);
        Set<bool?>(row, "IsLiteralSupported", type.HasLiterals ? null : false);
        Set(row, "LiteralPrefix", type.Prefix);
        Set(row, "LiteralSuffix", type.Prefix switch { null or "0x" => null, "{ts '" => "'}", _ => "'" });
    }

    private static void Add<
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] T>(
            DataTable table, string name) => table.Columns.Add(name, typeof(T));

    /// <summary>Sets a value. The first row creates the columns.</summary>
    private static void Set<T>(DataRow row, string name, T value)
    {
        if (!row.Table.Columns.Contains(name))
        {
            row.Table.Columns.Add(CreateColumn<T>(name));
        }

        row[name] = value is null ? DBNull.Value : value;
    }

    private static DataColumn CreateColumn<T>(string name) =>
        typeof(T) == typeof(bool?) || typeof(T) == typeof(bool) ? new DataColumn(name, typeof(bool))
        : typeof(T) == typeof(short?) ? new DataColumn(name, typeof(short))
        : typeof(T) == typeof(int) ? new DataColumn(name, typeof(int))
        : typeof(T) == typeof(long?) ? new DataColumn(name, typeof(long))
        : typeof(T) == typeof(GroupByBehavior) ? new DataColumn(name, typeof(GroupByBehavior))
        : typeof(T) == typeof(IdentifierCase) ? new DataColumn(name, typeof(IdentifierCase))
        : typeof(T) == typeof(SupportedJoinOperators) ? new DataColumn(name, typeof(SupportedJoinOperators))
        : new DataColumn(name, typeof(string));
}
