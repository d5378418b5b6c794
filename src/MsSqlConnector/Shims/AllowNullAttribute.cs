using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>May be given null although its type says otherwise. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Property, Inherited = false)]
internal sealed class AllowNullAttribute : Attribute
{
}
