using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>May be null when the method returns the given value. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
internal sealed class MaybeNullWhenAttribute(bool returnValue) : Attribute
{
    public bool ReturnValue { get; } = returnValue;
}
