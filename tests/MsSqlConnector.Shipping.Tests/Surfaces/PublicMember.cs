namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>A member that other assemblies can use.</summary>
/// <param name="Name">The name that a documentation file has for it, without parameters.</param>
/// <param name="IsOptional">Whether the compiler can have generated the member, so that it has no documentation.</param>
internal sealed record PublicMember(string Name, bool IsOptional);
