using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>Never returns. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
internal sealed class DoesNotReturnAttribute : Attribute
{
}
