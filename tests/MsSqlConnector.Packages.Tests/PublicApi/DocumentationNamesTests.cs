using System;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using MsSqlConnector.PublicDocumentation;
using Xunit;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>The names of conversion operators, for which the packages have no example of each kind.</summary>
public sealed class DocumentationNamesTests
{
    private const string SampleName = "MsSqlConnector.Packages.Tests.PublicApi.DocumentationNamesTests.Amount";

    [Theory]
    [InlineData("op_Implicit", "M:Amount.op_Implicit(Amount)~System.Int64")]
    [InlineData("op_Explicit", "M:Amount.op_Explicit(Amount)~System.Int32")]
    [InlineData("op_CheckedExplicit", "M:Amount.op_CheckedExplicit(Amount)~System.Int32")]
    [InlineData("op_UnaryNegation", "M:Amount.op_UnaryNegation(Amount)")]
    public void Only_the_name_of_a_conversion_ends_with_its_result(string method, string expected)
    {
        using var image = new PEReader(File.OpenRead(typeof(DocumentationNamesTests).Assembly.Location));
        MetadataReader metadata = image.GetMetadataReader();
        DocumentationNames names = new();
        TypeDefinition type = metadata.TypeDefinitions.Where(one => names.GetTypeFromDefinition(metadata, one, 0) == SampleName)
            .Select(metadata.GetTypeDefinition).Single();
        MethodDefinition definition = type.GetMethods().Select(metadata.GetMethodDefinition)
            .Single(one => metadata.GetString(one.Name) == method);

        Assert.Equal(expected.Replace("Amount", SampleName, StringComparison.Ordinal), names.OfMethod(metadata, SampleName, definition));
    }

    private readonly record struct Amount(long Value)
    {
        public static implicit operator long(Amount amount) => amount.Value;

        public static explicit operator int(Amount amount) => unchecked((int)amount.Value);

        public static explicit operator checked int(Amount amount) => checked((int)amount.Value);

        public static Amount operator -(Amount amount) => new(-amount.Value);
    }
}
