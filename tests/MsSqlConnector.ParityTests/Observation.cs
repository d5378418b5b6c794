using System;
using System.Collections;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// The result of a call, as text that is equal for both providers when they behave equally: a value or the type of an exception.
/// </summary>
internal static class Observation
{
    public static string Of(Func<object?> call)
    {
        try
        {
            return Text(call());
        }
        catch (TargetInvocationException e)
        {
            return e.InnerException!.GetType().Name;
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static string Text(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        byte[] bytes => Convert.ToHexString(bytes),
        SqlBytes { IsNull: false } bytes => $"SqlBytes {Convert.ToHexString(bytes.Value)}",
        SqlChars { IsNull: false } chars => $"SqlChars {new string(chars.Value)}",
        IEnumerable items => $"[{string.Join(", ", items.Cast<object?>().Select(Text))}]",
        IFormattable formattable => $"{value.GetType().Name} {formattable.ToString(null, CultureInfo.InvariantCulture)}",
        _ => $"{value.GetType().Name} {value}",
    };
}
