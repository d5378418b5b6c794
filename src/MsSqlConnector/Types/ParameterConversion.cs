using System;
using System.Globalization;

namespace MsSqlConnector.Types;

/// <summary>Conversions of parameter values to what their declared type is sent as, with errors that say from what to what.</summary>
internal static class ParameterConversion
{
    /// <summary>Converts by <see cref="IConvertible"/>; a value that is of the type already is handed back as it is.</summary>
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

    /// <summary>The same kind of exception again, with the parameter's name in front, unless it is there.</summary>
    public static Exception WithName(Exception exception, string parameterName)
    {
        if (exception is ArgumentException or NotSupportedException && exception.Message.Contains("'" + parameterName + "'"))
        {
            return exception;
        }

        string message = $"The parameter '{parameterName}': {exception.Message}";
        return exception switch
        {
            FormatException => new FormatException(message, exception),
            OverflowException => new OverflowException(message, exception),
            ArgumentException => new ArgumentException(message, exception),
            NotSupportedException => new NotSupportedException(message, exception),
            _ => new InvalidCastException(message, exception),
        };
    }

    /// <summary>The same kind of exception again, with a message that names both types.</summary>
    public static Exception Failed(object value, Type target, Exception? cause = null)
    {
        string message = $"Failed to convert a parameter value from {value.GetType().Name} to {target.Name}.";
        return cause switch
        {
            FormatException => new FormatException(message, cause),
            OverflowException => new OverflowException(message, cause),
            _ => new InvalidCastException(message, cause),
        };
    }
}
