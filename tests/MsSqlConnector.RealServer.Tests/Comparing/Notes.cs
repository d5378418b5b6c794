using System;
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using System.Xml;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>
/// The results of a run. The short form is compared with the expectation of a scenario. The full form, with the texts of errors, is
/// compared with the other provider's.
/// </summary>
internal sealed class Notes
{
    /// <summary>The class of errors that break the connection. Their texts are those of the client.</summary>
    private const int LostConnectionClass = 20;

    private readonly System.Threading.Lock _lock = new();
    private readonly List<(string Short, string Full)> _lines = [];

    /// <summary>The short forms, in order.</summary>
    public IReadOnlyList<string> Lines
    {
        get
        {
            lock (_lock)
            {
                return [.. _lines.Select(static line => line.Short)];
            }
        }
    }

    public string Short => Join(static line => line.Short);

    public string Full => Join(static line => line.Full);

    public void Add(string text, string? full = null)
    {
        lock (_lock)
        {
            _lines.Add((text, full ?? text));
        }
    }

    public void Add(string name, ServerText text) => Add($"{name} {text.Number}", $"{name} {text.Detail}");

    /// <summary>An exception: the numbers of the server's errors, or the type.</summary>
    public void Add(string name, Exception exception)
    {
        if (exception is not DbException { Data: not null } failure || failure.GetType().GetProperty("Errors") is null)
        {
            Add($"{name}: {exception.GetType().Name}");
            return;
        }

        ServerText[] errors = [.. WithoutCancellation(Provider.ErrorsOf(failure))];
        Add(
            $"{name}: error {string.Join('+', errors.Select(e => e.Number))}",
            $"{name}: error {string.Join(" + ", errors.Select(e => e.Class < LostConnectionClass ? e.Detail : $"{e.Number}"))}");
    }

    /// <summary>A value as text that does not depend on the culture.</summary>
    public static string Text(object? value) => value switch
    {
        null => "null",
        DBNull or INullable { IsNull: true } => "NULL",
        byte[] bytes => $"0x{Convert.ToHexString(bytes)}",
        INullable when value.GetType().Name.StartsWith("SqlVector", StringComparison.Ordinal) =>
            Text((object)((dynamic)value).Memory.ToArray()),
        string text => text.Length <= 60 ? text : $"{text[..20]}... ({text.Length})",
        DateTime time => time.ToString("yyyy-MM-dd HH:mm:ss.fffffff", CultureInfo.InvariantCulture),
        DateTimeOffset time => time.ToString("yyyy-MM-dd HH:mm:ss.fffffffzzz", CultureInfo.InvariantCulture),
        XmlReader reader => reader.ReadOuterXml(),
        SqlXml xml => xml.Value,
        SqlBytes bytes => $"0x{Convert.ToHexString(bytes.Value)}",
        SqlBinary binary => $"0x{Convert.ToHexString(binary.Value)}",
        SqlChars chars => Text(new string(chars.Value)),
        IEnumerable values => $"[{string.Join(", ", values.Cast<object?>().Select(Text))}]",
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };

    /// <summary>
    /// Omits the error of a cancellation that Microsoft.Data.SqlClient appends to other errors, depending on the time at which the response
    /// ends (docs/differences.md).
    /// </summary>
    private static IEnumerable<ServerText> WithoutCancellation(IEnumerable<ServerText> errors) => errors.Where(
        (error, index) =>
            index == 0 || error.Number != 0 || !error.Text.StartsWith("Operation cancelled by user", StringComparison.Ordinal));

    private string Join(Func<(string Short, string Full), string> select)
    {
        lock (_lock)
        {
            return string.Join("; ", _lines.Select(select));
        }
    }
}
