using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Globalization;
using System.Text.RegularExpressions;
using MsSqlConnector.RealServer.Tests.Comparing;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>A parameter of a batch, written as "@name type = literal" or "@name type output = literal".</summary>
internal sealed partial record ScriptParameter(
    string Name, SqlDbType Type, int? Size, byte? Precision, byte? Scale, bool IsOutput, object Value)
{
    private const int UnlimitedSize = -1;

    public static ScriptParameter Parse(string text)
    {
        Match match = Declaration.Match(text);
        if (!match.Success)
        {
            throw new FormatException($"The declaration of a parameter is invalid: {text}");
        }

        SqlDbType type = TypeOf(match.Groups["type"].Value);
        string first = match.Groups["first"].Value, second = match.Groups["second"].Value;
        bool hasPrecision = type == SqlDbType.Decimal, hasScale = type is SqlDbType.Time or SqlDbType.DateTime2 or SqlDbType.DateTimeOffset;
        return new ScriptParameter(
            match.Groups["name"].Value,
            type,
            hasPrecision || hasScale ? null : SizeOf(first),
            hasPrecision ? FacetOf(first) : null,
            hasScale ? FacetOf(first) : FacetOf(second),
            match.Groups["output"].Success,
            ValueOf(type, match.Groups["literal"].Value));
    }

    /// <summary>Creates the parameter for a provider.</summary>
    public DbParameter Create(Provider provider)
    {
        DbParameter parameter = provider.Factory.CreateParameter()!;
        parameter.ParameterName = Name;
        ((dynamic)parameter).SqlDbType = Type;
        parameter.Direction = IsOutput ? ParameterDirection.InputOutput : ParameterDirection.Input;
        parameter.Size = Size ?? parameter.Size;
        parameter.Precision = Precision ?? parameter.Precision;
        parameter.Scale = Scale ?? parameter.Scale;
        parameter.Value = Value;
        return parameter;
    }

    private static int? SizeOf(string text) =>
        text.Length == 0 ? null : text == "max" ? UnlimitedSize : int.Parse(text, CultureInfo.InvariantCulture);

    private static byte? FacetOf(string text) => text.Length == 0 ? null : byte.Parse(text, CultureInfo.InvariantCulture);

    private static SqlDbType TypeOf(string name) => name.ToUpperInvariant() switch
    {
        "NUMERIC" => SqlDbType.Decimal,
        "SQL_VARIANT" => SqlDbType.Variant,
        "INTEGER" => SqlDbType.Int,
        "ROWVERSION" => SqlDbType.Timestamp,
        "SYSNAME" => SqlDbType.NVarChar,
        _ => Enum.Parse<SqlDbType>(name, ignoreCase: true),
    };

    private static object ValueOf(SqlDbType type, string literal)
    {
        if (literal.Equals("null", StringComparison.OrdinalIgnoreCase))
        {
            return DBNull.Value;
        }

        if (literal.StartsWith("0x", StringComparison.OrdinalIgnoreCase))
        {
            return Convert.FromHexString(literal.AsSpan(2));
        }

        Match quoted = Quoted.Match(literal);
        return quoted.Success
            ? FromText(type, quoted.Groups["text"].Value.Replace("''", "'", StringComparison.Ordinal))
            : FromNumber(type, literal);
    }

    private static object FromText(SqlDbType type, string text) => type switch
    {
        SqlDbType.UniqueIdentifier => Guid.Parse(text),
        SqlDbType.Date or SqlDbType.DateTime or SqlDbType.SmallDateTime or SqlDbType.DateTime2 =>
            DateTime.Parse(text, CultureInfo.InvariantCulture),
        SqlDbType.DateTimeOffset => DateTimeOffset.Parse(text, CultureInfo.InvariantCulture),
        SqlDbType.Time => TimeSpan.Parse(text, CultureInfo.InvariantCulture),
        _ => text,
    };

    private static object FromNumber(SqlDbType type, string literal) => type switch
    {
        SqlDbType.Bit => literal == "1",
        SqlDbType.TinyInt => byte.Parse(literal, CultureInfo.InvariantCulture),
        SqlDbType.SmallInt => short.Parse(literal, CultureInfo.InvariantCulture),
        SqlDbType.BigInt => long.Parse(literal, CultureInfo.InvariantCulture),
        SqlDbType.Real => float.Parse(literal, CultureInfo.InvariantCulture),
        SqlDbType.Float => double.Parse(literal, CultureInfo.InvariantCulture),
        SqlDbType.Decimal => decimal.TryParse(literal, CultureInfo.InvariantCulture, out decimal number) && IsExact(number, literal)
            ? (object)number
            : SqlDecimal.Parse(literal),
        SqlDbType.Money or SqlDbType.SmallMoney => decimal.Parse(literal, CultureInfo.InvariantCulture),
        SqlDbType.Variant when literal.Contains('.', StringComparison.Ordinal) => decimal.Parse(literal, CultureInfo.InvariantCulture),
        _ => int.Parse(literal, CultureInfo.InvariantCulture),
    };

    /// <summary>A decimal has at most 28 or 29 digits, and is rounded if the text has more.</summary>
    private static bool IsExact(decimal number, string literal) =>
        number.ToString(CultureInfo.InvariantCulture).Length == literal.Length;

    [GeneratedRegex(
        """
        ^(?<name>@[\w@$\#]+)\s+(?<type>\w+)\s*(\(\s*(?<first>max|\d+)\s*(,\s*(?<second>\d+)\s*)?\))?
        (\s+(?<output>output))?\s*=\s*(?<literal>.*)$
        """,
        RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture | RegexOptions.IgnorePatternWhitespace)]
    private static partial Regex Declaration { get; }

    [GeneratedRegex("^[Nn]?'(?<text>.*)'$", RegexOptions.Singleline | RegexOptions.ExplicitCapture)]
    private static partial Regex Quoted { get; }
}
