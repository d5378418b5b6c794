using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>The named members are not null afterwards. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Property, AllowMultiple = true, Inherited = false)]
internal sealed class MemberNotNullAttribute(params string[] members) : Attribute
{
    public string[] Members { get; } = members;
}
