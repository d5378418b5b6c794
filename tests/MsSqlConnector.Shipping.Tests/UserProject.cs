using System.IO;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>A project for the newest platform that uses the packages. It is a library if it has no program.</summary>
internal static class UserProject
{
    /// <summary>Writes the project and its program.</summary>
    /// <param name="folder">The folder, which exists.</param>
    /// <param name="name">The name of the project.</param>
    /// <param name="program">The source; empty for a library.</param>
    /// <param name="references">The references as XML.</param>
    /// <param name="properties">More properties as XML, which replace those before them.</param>
    public static void Write(string folder, string name, string program, string references, string properties = "")
    {
        File.WriteAllText(Path.Combine(folder, "Program.cs"), program);
        File.WriteAllText(
            Path.Combine(folder, $"{name}.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                {(program.Length == 0 ? "" : "<OutputType>Exe</OutputType>")}
                <TargetFramework>net10.0</TargetFramework>
                {properties}
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <UseAppHost>false</UseAppHost>
              </PropertyGroup>
              <ItemGroup>
                {references}
              </ItemGroup>
            </Project>
            """);
    }
}
