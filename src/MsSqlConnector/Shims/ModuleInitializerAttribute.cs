using System;

namespace System.Runtime.CompilerServices;

/// <summary>Runs when the module is loaded. The compiler looks for it under this very name.</summary>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
internal sealed class ModuleInitializerAttribute : Attribute
{
}
