using System;

namespace System.Runtime.CompilerServices;

/// <summary>Marks what older compilers must not touch. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = false)]
internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
{
    public string FeatureName { get; } = featureName;

    public bool IsOptional { get; init; }
}
