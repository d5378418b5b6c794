namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>One call in an assembly: a method names a method, an accessor or a constructor.</summary>
internal readonly record struct MethodCall(TypeId Caller, string Member, TypeId Callee, string CalledMember);
