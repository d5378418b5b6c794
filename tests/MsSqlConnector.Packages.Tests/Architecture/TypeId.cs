namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>A type by namespace and name, without its arity; the name of a nested type contains the names of its enclosing types.</summary>
internal readonly record struct TypeId(string Namespace, string Name)
{
    public override string ToString() => Namespace.Length == 0 ? Name : $"{Namespace}.{Name}";
}
