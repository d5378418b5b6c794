using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>Is not null afterwards although its type says otherwise. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Property | AttributeTargets.ReturnValue, Inherited = false)]
internal sealed class NotNullAttribute : Attribute
{
}
