namespace System.Runtime.CompilerServices;

/// <summary>Lets <c>init</c> accessors compile. The compiler looks for it under this very name.</summary>
internal static class IsExternalInit
{
}
