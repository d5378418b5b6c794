using System;
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Linq;

namespace MsSqlConnector.Errors;

/// <summary>
/// Explains that an object of another provider was passed to this one, which is a common mistake in a program that changes from
/// Microsoft.Data.SqlClient. Its types have the same names.
/// </summary>
internal static class ForeignObjects
{
    private static readonly string[] s_namespaces = ["Microsoft.Data.", "System.Data.SqlClient", "Microsoft.SqlServer.Server"];

    /// <summary>Returns an object that a caller passed through a base class of ADO.NET as the type of this provider.</summary>
    /// <exception cref="InvalidCastException">The object belongs to another provider.</exception>
    [return: NotNullIfNotNull(nameof(value))]
    public static T? Cast<T>(object? value)
        where T : class => value switch
        {
            null => null,
            T own => own,
            _ => throw new InvalidCastException(
                $"Unable to cast object of type '{value.GetType()}' to type '{typeof(T)}'.{GetAdvice(value.GetType())}"),
        };

    /// <summary>
    /// Returns a sentence with the solution, after a space, if the type belongs to Microsoft.Data.SqlClient; otherwise, an empty string.
    /// </summary>
    public static string GetAdvice(Type? type) => IsForeign(type)
        ? " The object belongs to another provider. Use the type with the same name of MsSqlConnector."
        : string.Empty;

    /// <summary>
    /// Describes the type of a value. Describes the type of its elements too, if they belong to Microsoft.Data.SqlClient.
    /// </summary>
    /// <param name="value">The value. The first element of an enumeration is read.</param>
    /// <param name="advice">The solution, after a space; an empty string if there is none.</param>
    public static string Describe(object value, out string advice)
    {
        Type type = value.GetType();
        Type? element = value is IEnumerable values and not string ? values.Cast<object?>().FirstOrDefault()?.GetType() : null;
        advice = GetAdvice(IsForeign(element) ? element : type);
        string name = type.IsGenericType || type.IsNested ? type.Name : type.ToString();
        return IsForeign(element) ? $"{name} of {element}" : type.ToString();
    }

    private static bool IsForeign([NotNullWhen(true)] Type? type) =>
        type?.Namespace is { } name && type.Assembly != typeof(ForeignObjects).Assembly
        && Array.Exists(s_namespaces, foreign => name.StartsWith(foreign, StringComparison.Ordinal));
}
