namespace System.Runtime.CompilerServices;

/// <summary>What the compiler looks for when a property may be set while its object is made.</summary>
internal static class IsExternalInit;
