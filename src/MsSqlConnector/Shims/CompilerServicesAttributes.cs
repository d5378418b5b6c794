using System;

// The compiler and the analyzers find these types by their full names. The older targets lack them; they contain no code.
namespace System.Runtime.CompilerServices;

/// <summary>Captures the expression of another argument as text.</summary>
[AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
internal sealed class CallerArgumentExpressionAttribute(string parameterName) : Attribute
{
    public string ParameterName { get; } = parameterName;
}

/// <summary>Prevents older compilers from using the member.</summary>
[AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = false)]
internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
{
    public string FeatureName { get; } = featureName;

    public bool IsOptional { get; init; }
}

/// <summary>Allows <c>init</c> accessors.</summary>
internal static class IsExternalInit
{
}

/// <summary>Specifies a method that runs when the module is loaded.</summary>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
internal sealed class ModuleInitializerAttribute : Attribute
{
}

/// <summary>Marks a required member.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Struct, Inherited = false)]
internal sealed class RequiredMemberAttribute : Attribute
{
}

/// <summary>Omits the initialization of local variables.</summary>
[AttributeUsage(AttributeTargets.Module | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Property | AttributeTargets.Event, Inherited = false)]
internal sealed class SkipLocalsInitAttribute : Attribute
{
}
