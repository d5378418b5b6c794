using System;

namespace System.Runtime.CompilerServices;

/// <summary>Marks what <c>required</c> was written at. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Struct, Inherited = false)]
internal sealed class RequiredMemberAttribute : Attribute
{
}
