using System;
using System.Reflection;
using System.Reflection.Emit;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Inspects the code with which a mapping configures its parameters.</summary>
internal static class MappingCode
{
    private const BindingFlags OwnMethods =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>
    /// Returns whether a method of the type casts to the parameter of MsSqlConnector or tests for it. The assembly of such a mapping can
    /// reference both providers.
    /// </summary>
    internal static bool UsesOwnParameter(Type mapping)
    {
        foreach (MethodInfo method in mapping.GetMethods(OwnMethods))
        {
            if (method.Name is "ConfigureParameter" or nameof(RelationalTypeMapping.CreateParameter) && Uses(method, typeof(SqlParameter)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool Uses(MethodInfo method, Type type)
    {
        byte[] code = method.GetMethodBody()?.GetILAsByteArray() ?? [];
        for (int i = 0; i + sizeof(int) < code.Length; i++)
        {
            if ((code[i] == OpCodes.Castclass.Value || code[i] == OpCodes.Isinst.Value)
                && TypeAt(method, BitConverter.ToInt32(code, i + 1)) == type)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Returns the type of a token; null if the bytes are not a token.</summary>
    private static Type? TypeAt(MethodInfo method, int token)
    {
        try
        {
            return method.Module.ResolveType(token, method.DeclaringType?.GetGenericArguments(), null);
        }
        catch (Exception e) when (e is ArgumentException or BadImageFormatException)
        {
            return null;
        }
    }
}
