using System;

namespace System.Runtime.CompilerServices;

/// <summary>Takes the text of another argument. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
internal sealed class CallerArgumentExpressionAttribute(string parameterName) : Attribute
{
    public string ParameterName { get; } = parameterName;
}
