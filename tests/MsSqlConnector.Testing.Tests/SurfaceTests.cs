using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>The public surface contains no type of the test server, which is an implementation detail of the package.</summary>
public sealed class SurfaceTests
{
    [Fact]
    public void Public_members_have_no_types_of_the_test_server()
    {
        Type[] types = typeof(SqlTestServer).Assembly.GetExportedTypes();
        Assert.NotEmpty(types);
        string[] leaks = [.. types.SelectMany(TypesOf)
            .Where(static type => type.FullName?.Contains("TestServer.", StringComparison.Ordinal) == true)
            .Select(static type => type.FullName!)];
        Assert.Empty(leaks);
    }

    private static IEnumerable<Type> TypesOf(Type type)
    {
        const BindingFlags Declared = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
        return type.GetMethods(Declared).SelectMany(static m => m.GetParameters().Select(static p => p.ParameterType).Append(m.ReturnType))
            .Concat(type.GetProperties(Declared).Select(static p => p.PropertyType))
            .Concat(type.GetConstructors(Declared).SelectMany(static c => c.GetParameters().Select(static p => p.ParameterType)))
            .SelectMany(static used => used.IsGenericType ? used.GetGenericArguments().Append(used) : [used]);
    }
}
