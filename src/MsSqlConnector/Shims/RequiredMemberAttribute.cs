namespace System.Runtime.CompilerServices;

/// <summary>What the compiler puts on a member that whoever makes the object must set.</summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property,
    AllowMultiple = false,
    Inherited = false)]
internal sealed class RequiredMemberAttribute : Attribute;
