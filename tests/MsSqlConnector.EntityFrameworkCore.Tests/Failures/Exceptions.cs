using System;
using System.Reflection;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Failures;

/// <summary>Creates exceptions of both providers, which have no public constructors.</summary>
internal static class Exceptions
{
    private const BindingFlags Internal = BindingFlags.Instance | BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public;

    /// <summary>An exception with one error.</summary>
    public static Exception Create(bool isOurs, int number, byte @class = 16) => isOurs ? Ours(number, @class) : Incumbent(number, @class);

    private static SqlException Ours(int number, byte @class)
    {
        object error = Construct(typeof(SqlError), number, (byte)1, @class, "server", "message", "procedure", 1);
        object errors = Construct(typeof(SqlErrorCollection), error);
        return (SqlException)Method(typeof(SqlException), "Create").Invoke(null, [errors, Guid.Empty, null])!;
    }

    private static Microsoft.Data.SqlClient.SqlException Incumbent(int number, byte @class)
    {
        Type collection = typeof(Microsoft.Data.SqlClient.SqlErrorCollection);
        object error = Construct(typeof(Microsoft.Data.SqlClient.SqlError), number, (byte)1, @class, "server", "message", "procedure", 1);
        object errors = Construct(collection);
        Method(collection, "Add").Invoke(errors, [error]);
        foreach (MethodInfo method in typeof(Microsoft.Data.SqlClient.SqlException).GetMethods(Internal))
        {
            if (method.Name == "CreateException" && method.GetParameters() is [var first, var second] && first.ParameterType == collection
                && second.ParameterType == typeof(string))
            {
                return (Microsoft.Data.SqlClient.SqlException)method.Invoke(null, [errors, "16.0"])!;
            }
        }

        throw new InvalidOperationException("Microsoft.Data.SqlClient has no method that creates an exception.");
    }

    /// <summary>Calls the constructor whose first parameters have the types of the arguments; others have their defaults.</summary>
    private static object Construct(Type type, params object[] arguments)
    {
        foreach (ConstructorInfo constructor in type.GetConstructors(Internal))
        {
            ParameterInfo[] parameters = constructor.GetParameters();
            if (parameters.Length >= arguments.Length && Accepts(parameters, arguments))
            {
                object?[] all = new object?[parameters.Length];
                arguments.CopyTo(all, 0);
                for (int i = arguments.Length; i < all.Length; i++)
                {
                    all[i] = parameters[i].HasDefaultValue ? parameters[i].DefaultValue : null;
                }

                return constructor.Invoke(all);
            }
        }

        throw new InvalidOperationException($"{type} has no constructor for {arguments.Length} arguments.");
    }

    private static bool Accepts(ParameterInfo[] parameters, object[] arguments)
    {
        for (int i = 0; i < parameters.Length; i++)
        {
            if (i < arguments.Length ? !parameters[i].ParameterType.IsInstanceOfType(arguments[i]) : !parameters[i].HasDefaultValue)
            {
                return false;
            }
        }

        return true;
    }

    private static MethodInfo Method(Type type, string name) =>
        type.GetMethod(name, Internal) ?? throw new InvalidOperationException($"{type} has no method {name}.");
}
