namespace System.Diagnostics.CodeAnalysis;

/// <summary>Lets overrides of annotated members read the same on targets whose framework has no annotations.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter | AttributeTargets.Property)]
internal sealed class AllowNullAttribute : Attribute;
