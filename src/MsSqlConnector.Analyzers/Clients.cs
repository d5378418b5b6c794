using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>The namespaces of the providers for SQL Server. The rules apply before and after a program has changed them.</summary>
internal static class Clients
{
    public const string Ours = "MsSqlConnector";

    /// <summary>The namespace of another provider that other packages extend.</summary>
    public const string DataNamespace = "Microsoft.Data";

    /// <summary>The types of <see cref="DataNamespace"/>.</summary>
    public static readonly string[] DataTypes = ["SqlDbTypeExtensions", "OperationAbortedException"];

    /// <summary>The namespaces of the other providers, and those that replace them.</summary>
    public static readonly IReadOnlyDictionary<string, string> Replacements = new Dictionary<string, string>(StringComparer.Ordinal)
    {
        ["Microsoft.Data.SqlClient"] = Ours,
        ["Microsoft.Data.SqlClient.Server"] = Ours + ".Server",
        ["Microsoft.Data.SqlClient.DataClassification"] = Ours + ".DataClassification",
        ["Microsoft.Data.SqlClient.Diagnostics"] = Ours + ".Diagnostics",
        ["Microsoft.Data.SqlClient.AlwaysEncrypted.AzureKeyVaultProvider"] = Ours,
        ["Microsoft.Data.SqlTypes"] = Ours + ".SqlTypes",
        ["Microsoft.Data.Sql"] = Ours + ".Sql",
        [DataNamespace] = Ours,
        ["System.Data.SqlClient"] = Ours,
        ["System.Data.Sql"] = Ours + ".Sql",
    };

    private static readonly HashSet<string> s_namespaces = new(StringComparer.Ordinal)
    {
        "Microsoft.Data.SqlClient", "System.Data.SqlClient", Ours,
    };

    /// <summary>Returns a value that indicates whether a type of a provider has this name.</summary>
    public static bool IsClientType(ITypeSymbol? type, string name) =>
        type is { ContainingNamespace: { } space } && type.Name == name && s_namespaces.Contains(space.ToDisplayString());

    /// <summary>Returns a value that indicates whether a type belongs to a provider.</summary>
    public static bool IsClientType(ITypeSymbol? type) =>
        type is { ContainingNamespace: { } space } && s_namespaces.Contains(space.ToDisplayString());

    /// <summary>Returns a value that indicates whether a member belongs to a provider or to a base class of ADO.NET.</summary>
    public static bool IsDataAccess(ITypeSymbol? type) =>
        IsClientType(type) || type?.ContainingNamespace?.ToDisplayString() is "System.Data.Common" or "System.Data";

    /// <summary>Returns a value that indicates whether an operation reads the number of an error.</summary>
    public static bool IsErrorNumber(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property: { Name: "Number" } property }
        && (IsClientType(property.ContainingType, "SqlException") || IsClientType(property.ContainingType, "SqlError"));

    /// <summary>Returns a value that indicates whether a program references a provider.</summary>
    public static bool AreReferenced(Compilation compilation) =>
        s_namespaces.Any(space => compilation.GetTypeByMetadataName(space + ".SqlConnection") is not null);
}

/// <summary>The sources of the program that is analyzed.</summary>
internal static class Sources
{
    public static bool Contain(Compilation compilation, string text) =>
        compilation.SyntaxTrees.Any(tree => tree.GetText().ToString().Contains(text));
}
