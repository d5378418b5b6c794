using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>Is not null when the named parameter is not. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property | AttributeTargets.ReturnValue, AllowMultiple = true, Inherited = false)]
internal sealed class NotNullIfNotNullAttribute(string parameterName) : Attribute
{
    public string ParameterName { get; } = parameterName;
}
