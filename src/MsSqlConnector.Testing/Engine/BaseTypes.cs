using System;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The types of values in sql_variant, and of output values without a declared type.</summary>
internal static class BaseTypes
{
    private const int MaxCharCount = 4000;

    /// <exception cref="ArgumentException">No type represents the value.</exception>
    public static Column Of(object value) => value switch
    {
        bool => Column.Bit(string.Empty),
        byte => Column.TinyInt(string.Empty),
        short => Column.SmallInt(string.Empty),
        int => Column.Int(string.Empty),
        long => Column.BigInt(string.Empty),
        float => Column.Real(string.Empty),
        double => Column.Float(string.Empty),
        decimal number => Column.Decimal(string.Empty, 38, number.Scale),
        string text => Column.NVarChar(string.Empty, text.Length <= MaxCharCount ? MaxCharCount : Column.Max),
        byte[] bytes => Column.VarBinary(string.Empty, bytes.Length <= MaxCharCount * 2 ? MaxCharCount * 2 : Column.Max),
        Guid => Column.UniqueIdentifier(string.Empty),
        DateTime => Column.DateTime2(string.Empty),
        DateTimeOffset => Column.DateTimeOffset(string.Empty),
        TimeSpan => Column.Time(string.Empty),
        _ => throw new ArgumentException($"There is no type of SQL Server for a value of the type {value.GetType()}."),
    };
}
