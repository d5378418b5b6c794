using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>The named members are not null when the given value is returned. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Property, AllowMultiple = true, Inherited = false)]
internal sealed class MemberNotNullWhenAttribute(bool returnValue, params string[] members) : Attribute
{
    public bool ReturnValue { get; } = returnValue;

    public string[] Members { get; } = members;
}
