using System;
using System.Data;

namespace MsSqlConnector.Execution.Schema;

/// <summary>Defines the server types of the DataTypes collection.</summary>
internal static class SchemaDataTypes
{
    /// <summary>The type json, which only servers have that acknowledged the feature in the login.</summary>
    public static readonly SchemaDataType Json = new("json", SqlDbTypeExtensions.Json, 2147483647, typeof(string))
    {
        IsFixedLength = false,
        IsLong = true,
        IsSearchable = false,
        IsBestMatch = false,
        HasLiterals = false,
    };

    /// <summary>The types that all supported servers have, with the properties that Microsoft.Data.SqlClient reports.</summary>
    public static readonly SchemaDataType[] All =
    [
        new("smallint", SqlDbType.SmallInt, 5, typeof(short))
        {
            IsAutoIncrementable = true,
            IsFixedPrecisionScale = true,
            IsUnsigned = false
        },
        new("int", SqlDbType.Int, 10, typeof(int)) { IsAutoIncrementable = true, IsFixedPrecisionScale = true, IsUnsigned = false },
        new("real", SqlDbType.Real, 7, typeof(float)) { IsUnsigned = false },
        new("float", SqlDbType.Float, 53, typeof(double), Format: "float({0})", Parameters: "number of bits used to store the mantissa")
        {
            IsUnsigned = false
        },
        new("money", SqlDbType.Money, 19, typeof(decimal)) { IsBestMatch = false, IsFixedPrecisionScale = true, IsUnsigned = false },
        new("smallmoney", SqlDbType.SmallMoney, 10, typeof(decimal))
        {
            IsBestMatch = false,
            IsFixedPrecisionScale = true,
            IsUnsigned = false
        },
        new("bit", SqlDbType.Bit, 1, typeof(bool)) { IsBestMatch = false },
        new("tinyint", SqlDbType.TinyInt, 3, typeof(byte)) { IsAutoIncrementable = true, IsFixedPrecisionScale = true, IsUnsigned = true },
        new("bigint", SqlDbType.BigInt, 19, typeof(long)) { IsAutoIncrementable = true, IsFixedPrecisionScale = true, IsUnsigned = false },
        new("timestamp", SqlDbType.Timestamp, 8, typeof(byte[]), Prefix: "0x") { IsBestMatch = false, IsConcurrencyType = true },
        new("binary", SqlDbType.Binary, 8000, typeof(byte[]), Format: "binary({0})", Parameters: "length", Prefix: "0x"),
        new("image", SqlDbType.Image, 2147483647, typeof(byte[]), Prefix: "0x")
        {
            IsFixedLength = false,
            IsLong = true,
            IsSearchable = false
        },
        new("text", SqlDbType.Text, 2147483647, typeof(string), Prefix: "'")
        {
            IsFixedLength = false,
            IsLong = true,
            IsSearchable = false,
            IsSearchableWithLike = true
        },
        new("ntext", SqlDbType.NText, 1073741823, typeof(string), Prefix: "N'")
        {
            IsFixedLength = false,
            IsLong = true,
            IsSearchable = false,
            IsSearchableWithLike = true
        },
        new("decimal", SqlDbType.Decimal, 38, typeof(decimal), Format: "decimal({0}, {1})", Parameters: "precision,scale")
        {
            IsAutoIncrementable = true,
            IsUnsigned = false,
            MaximumScale = 38
        },
        new("numeric", SqlDbType.Decimal, 38, typeof(decimal), Format: "numeric({0}, {1})", Parameters: "precision,scale")
        {
            IsAutoIncrementable = true,
            IsUnsigned = false,
            MaximumScale = 38
        },
        new("datetime", SqlDbType.DateTime, 23, typeof(DateTime), Prefix: "{ts '") { IsSearchableWithLike = true },
        new("smalldatetime", SqlDbType.SmallDateTime, 16, typeof(DateTime), Prefix: "{ts '") { IsSearchableWithLike = true },
        new("sql_variant", SqlDbType.Variant, null, typeof(object)) { IsFixedLength = false, HasLiterals = false },
        new("xml", SqlDbType.Xml, 2147483647, typeof(string))
        {
            HasLiterals = false,
            IsBestMatch = false,
            IsFixedLength = false,
            IsLong = true,
            IsSearchable = false
        },
        new("varchar", SqlDbType.VarChar, 2147483647, typeof(string), Format: "varchar({0})", Parameters: "max length", Prefix: "'")
        {
            IsFixedLength = false,
            IsSearchableWithLike = true
        },
        new("char", SqlDbType.Char, 2147483647, typeof(string), Format: "char({0})", Parameters: "length", Prefix: "'")
        {
            IsSearchableWithLike = true
        },
        new("nchar", SqlDbType.NChar, 1073741823, typeof(string), Format: "nchar({0})", Parameters: "length", Prefix: "N'")
        {
            IsSearchableWithLike = true
        },
        new("nvarchar", SqlDbType.NVarChar, 1073741823, typeof(string), Format: "nvarchar({0})", Parameters: "max length", Prefix: "N'")
        {
            IsFixedLength = false,
            IsSearchableWithLike = true
        },
        new("varbinary", SqlDbType.VarBinary, 1073741823, typeof(byte[]), Format: "varbinary({0})", Parameters: "max length", Prefix: "0x")
        {
            IsFixedLength = false
        },
        new("uniqueidentifier", SqlDbType.UniqueIdentifier, 16, typeof(Guid), Prefix: "'"),
        new("date", SqlDbType.Date, 3, typeof(DateTime), Prefix: "{ts '")
        {
            IsBestMatch = false,
            IsFixedPrecisionScale = true,
            IsSearchableWithLike = true
        },
        new("time", SqlDbType.Time, 5, typeof(TimeSpan), Format: "time({0})", Parameters: "scale", Prefix: "{ts '")
        {
            IsBestMatch = false,
            IsFixedLength = false,
            IsSearchableWithLike = true,
            MaximumScale = 7
        },
        new("datetime2", SqlDbType.DateTime2, 8, typeof(DateTime), Format: "datetime2({0})", Parameters: "scale", Prefix: "{ts '")
        {
            IsFixedLength = false,
            IsSearchableWithLike = true,
            MaximumScale = 7
        },
        new(
            "datetimeoffset", SqlDbType.DateTimeOffset, 10, typeof(DateTimeOffset), Format: "datetimeoffset({0})", Parameters: "scale",
            Prefix: "{ts '") { IsFixedLength = false, IsSearchableWithLike = true, MaximumScale = 7 },
    ];
}
