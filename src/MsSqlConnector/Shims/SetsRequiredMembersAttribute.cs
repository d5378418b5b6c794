using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>The constructor sets every required member. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Constructor, Inherited = false)]
internal sealed class SetsRequiredMembersAttribute : Attribute
{
}
