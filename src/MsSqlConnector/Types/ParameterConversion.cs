using System;
using System.Globalization;

namespace MsSqlConnector.Types;

/// <summary>Converts parameter values to the form of their declared type. Exceptions name both types.</summary>
internal static class ParameterConversion
{
    /// <summary>
    /// The message for a table-valued parameter without records. It is complete and equal to that of Microsoft.Data.SqlClient, because
    /// libraries compare it.
    /// </summary>
    public const string NoRecords =
        "There are no records in the SqlDataRecord enumeration. To send a table-valued parameter with no rows, "
        + "use a null reference for the value instead.";

    /// <summary>Converts a value with <see cref="IConvertible"/>. A value that already has the type is returned unchanged.</summary>
    public static object Convert<T>(object value)
        where T : IConvertible
    {
        if (value.GetType() == typeof(T))
        {
            return value;
        }

        try
        {
            return System.Convert.ChangeType(value, typeof(T), CultureInfo.CurrentCulture);
        }
        catch (Exception e) when (e is InvalidCastException or FormatException or OverflowException)
        {
            throw Failed(value, typeof(T), e);
        }
    }

    /// <summary>
    /// Creates an exception of the same type whose message starts with the parameter name, unless the name is already there or the message
    /// is compared.
    /// </summary>
    public static Exception WithName(Exception exception, string parameterName)
    {
        bool isComplete = exception.Message == NoRecords || exception.Message.Contains("'" + parameterName + "'");
        if (exception is ArgumentException or NotSupportedException && isComplete)
        {
            return exception;
        }

        string message = $"Parameter '{parameterName}': {exception.Message}";
        return exception switch
        {
            FormatException => new FormatException(message, exception),
            OverflowException => new OverflowException(message, exception),
            ArgumentOutOfRangeException => new ArgumentOutOfRangeException(message, exception),
            ArgumentException => new ArgumentException(message, exception),
            NotSupportedException => new NotSupportedException(message, exception),
            _ => new InvalidCastException(message, exception),
        };
    }

    /// <summary>Creates an exception of the same type whose message names both types.</summary>
    public static Exception Failed(object value, Type target, Exception? cause = null)
    {
        string message = $"Failed to convert parameter value from a {value.GetType().Name} to a {target.Name}.";
        return cause switch
        {
            FormatException => new FormatException(message, cause),
            OverflowException => new OverflowException(message, cause),
            _ => new InvalidCastException(message, cause),
        };
    }
}
