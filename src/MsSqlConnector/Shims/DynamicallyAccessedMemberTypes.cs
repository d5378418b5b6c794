using System;

namespace System.Diagnostics.CodeAnalysis;

/// <summary>The values of <see cref="DynamicallyAccessedMembersAttribute"/> that are used here, as the platform numbers them.</summary>
[Flags]
internal enum DynamicallyAccessedMemberTypes
{
    None = 0,
    PublicParameterlessConstructor = 0x0001,
    PublicConstructors = 0x0003,
    PublicMethods = 0x0008,
    PublicFields = 0x0020,
    PublicProperties = 0x0200,
    All = ~None,
}
