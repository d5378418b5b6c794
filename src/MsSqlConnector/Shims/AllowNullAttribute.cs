<<<<<<< HEAD
using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>May be given null although its type says otherwise. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Property, Inherited = false)]
internal sealed class AllowNullAttribute : Attribute
{
}
=======
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Lets overrides of annotated members read the same on targets whose framework has no annotations.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Property)]
internal sealed class AllowNullAttribute : Attribute;
>>>>>>> config
