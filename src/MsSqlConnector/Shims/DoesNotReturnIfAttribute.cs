using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>Never returns when the parameter has the given value. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
internal sealed class DoesNotReturnIfAttribute(bool parameterValue) : Attribute
{
    public bool ParameterValue { get; } = parameterValue;
}
