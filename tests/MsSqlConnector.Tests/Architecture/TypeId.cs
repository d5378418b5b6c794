namespace MsSqlConnector.Tests.Architecture;

/// <summary>A type by namespace and name, without its arity; a nested type's name holds those around it.</summary>
internal readonly record struct TypeId(string Namespace, string Name)
{
    public override string ToString() => Namespace.Length == 0 ? Name : $"{Namespace}.{Name}";
}
